// Compares the things of an organization with their limit, before more are made.
//
// 1. Things are counted anew each time. So a deletion, an erasure and a process that dies leave nothing behind that
//    would come apart from it, and things from before there was a limit count like all others.
// 2. A maker notes the thing first, by compare-and-set on `version`, which every note changes. Notes are read before
//    the count: a thing without a note was there by then, and a later note makes the decision void. Of any number that
//    race for the last place, one gets it.
// 3. A note has the id of the thing: a repeat finds its own, and counts once.
// 4. A note goes with its making, or once the count has the thing. A crash's notes end after two minutes: longer than
//    an insert takes.

import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
  type Value,
} from '#shared/ports/document-store/document-store.ts';

/** Amounts by the name of their limit. */
export type Amounts = Readonly<Record<string, number>>;

/** Something that is being made, or that the count does not have yet. */
export interface Making {
  readonly at: Date;
  readonly takes: Amounts;
  /** Made: the count has it from this one on, of this part. */
  readonly counted?: { readonly of: string; readonly from: number };
}

/** The count of things, and the noted ones among them. */
export interface Look {
  readonly used: Amounts;
  readonly counted: ReadonlySet<string>;
}

/** The request for room. */
export interface Wish {
  readonly organizationId: string;
  /** The kind of thing, as part of an id. */
  readonly kind: string;
  /** The thing's own. */
  readonly id: string;
  readonly takes: Amounts;
  /** Where one is absent there is none. */
  readonly limits: Amounts;
  /** Counts; the present ones of `making` were there before the count. */
  look(making: Readonly<Record<string, Making>>): Promise<Look>;
}

export interface Room {
  /**
   * Makes a thing where there is room for it. `counted` says from when on the count has it, where that is not at once.
   * Throws `validation_error` where it is full, and makes nothing then.
   */
  within<T>(wish: Wish, make: () => Promise<T>, counted?: (made: T) => Making['counted']): Promise<T>;
  /** An organization's things of a kind, with those being made. */
  used(wish: Pick<Wish, 'organizationId' | 'kind' | 'look'>): Promise<Amounts>;
  /** Forgets an organization's. */
  erase(organizationId: string, kind: string): Promise<void>;
}

interface RoomDocument {
  _id: string;
  organization_id: string;
  version: number;
  making: Record<string, Making>;
}

export const roomCollection: CollectionDefinition = {
  name: 'rooms',
  indexes: [],
  sharding: { whole: 'a small document for each organization and kind of thing, written when one is made' },
};

/** Each failed try means that another was noted. */
const mostTries = 200;
const madeWithinMs = 2 * 60_000;

/** The refusal of a thing above its limit. */
export function full(name: string, limit: number): ContractError {
  return new ContractError(
    'validation_error',
    `The organization may have ${limit} of ${name}, which is its limit: take some away, or raise the limit.`,
    {
      details: [{ path: '/limit', message: `${name} is ${limit}, and there is no room for more` }],
      setting: `limits.${name}`,
    },
  );
}

export function createRoom({ store, clock }: { store: DocumentStore; clock: Clock }): Room {
  const rooms = store.collection<RoomDocument>(roomCollection);
  const idOf = (organizationId: string, kind: string): string => `${organizationId}/${kind}`;

  /** The document, with its expired notes, and the count without those. */
  async function read(
    { organizationId, kind, look }: Pick<Wish, 'organizationId' | 'kind' | 'look'>,
    own: Readonly<Record<string, Making>> = {},
  ) {
    const before = clock() - madeWithinMs;
    const room = await rooms.findOne({ _id: idOf(organizationId, kind), organization_id: organizationId });
    const making = room?.making ?? {};
    const { used, counted } = await look({ ...making, ...own });
    const isOver = ([id, { at, counted: from }]: [string, Making]): boolean =>
      counted.has(id) || (from === undefined && at.getTime() < before);
    const all = Object.entries(making);
    const sum: Record<string, number> = { ...used };
    for (const one of all.filter((each) => !isOver(each)))
      for (const [name, amount] of Object.entries(one[1].takes)) sum[name] = (sum[name] ?? 0) + amount;
    return { room, sum, counted, over: all.filter(isOver).map(([id]) => id) };
  }

  /** Notes the thing to be made. */
  async function note({ organizationId, kind, id, takes, limits, look }: Wish): Promise<void> {
    const _id = idOf(organizationId, kind);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const making: Making = { at: new Date(clock()), takes };
      const { room, sum, counted, over } = await read({ organizationId, kind, look }, { [id]: making });
      // A repeat: it is noted, or there already.
      if (counted.has(id) || (room && Object.hasOwn(room.making, id) && !over.includes(id))) return;
      for (const [name, amount] of Object.entries(takes)) {
        const limit = limits[name];
        if (limit !== undefined && (sum[name] ?? 0) + amount > limit) throw full(name, limit);
      }
      if (room === null) {
        try {
          await rooms.insert({ _id, organization_id: organizationId, version: 1, making: { [id]: making } });
          return;
        } catch (error) {
          if (error instanceof DuplicateKeyError) continue;
          throw error;
        }
      }
      const gone = over.filter((one) => one !== id).map((one) => [`making.${one}`, true] as const);
      const noted = await rooms.updateOne(
        { _id, organization_id: organizationId, version: room.version },
        {
          $set: { [`making.${id}`]: making as unknown as Value },
          ...(gone.length > 0 ? { $unset: Object.fromEntries(gone) } : {}),
          $inc: { version: 1 },
        },
      );
      if (noted) return;
    }
    throw unavailable('The store');
  }

  return {
    async within(wish, make, counted) {
      const { organizationId, kind, id } = wish;
      await note(wish);
      const of = { _id: idOf(organizationId, kind), organization_id: organizationId };
      let from: Making['counted'];
      try {
        const made = await make();
        from = counted?.(made);
        return made;
      } finally {
        const path = `making.${id}`;
        // Where this fails the note is over by itself.
        await (
          from === undefined
            ? rooms.updateOne(of, { $unset: { [path]: true } })
            : rooms.updateOne(
                { ...of, [`${path}.at`]: { $exists: true } },
                { $set: { [`${path}.counted`]: { ...from } } },
              )
        ).catch(() => false);
      }
    },
    used: async (wish) => (await read(wish)).sum,
    async erase(organizationId, kind) {
      await rooms.deleteOne({ _id: idOf(organizationId, kind), organization_id: organizationId });
    },
  };
}

/**
 * Looks at things that one collection has: which of those being made it has, and then how many there are. Where one of
 * them came in between it would count twice, and somebody would be refused for whom there is room: that is looked at
 * again.
 */
export function lookAt(
  name: string,
  those: (ids: readonly string[]) => Promise<readonly string[]>,
  count: () => Promise<number>,
): Wish['look'] {
  return async (making) => {
    const ids = Object.keys(making);
    if (ids.length === 0) return { used: { [name]: await count() }, counted: new Set() };
    for (let before = await those(ids); ;) {
      const used = { [name]: await count() };
      const after = await those(ids);
      if (after.length === before.length) return { used, counted: new Set(after) };
      before = after;
    }
  };
}
