// Usage: entries, and the sums of a day by agent and model that they are folded into.
//
// 1. An entry is inserted once, by its id; a repeat finds it there. It stays after it was folded for as long as a
//    repeat may come.
// 2. A sum names the entries that its last folding added (`batch`), and is changed by compare-and-set. Those entries
//    are struck off before anything else is folded into it: so each is added once, also after a crash in between.
// 3. Usage is the sums and the entries that are in none yet. A reader that was overtaken by a folding reads again.

import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import type { TimeSlice } from '#shared/platform/lifecycle/time-slice.ts';
import {
  type Collection,
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';
import {
  type Amounts,
  amountsOf,
  nothing,
  plus,
  sum,
  sumKey,
  type UsageEntry,
  type UsageRow,
} from '../domain/usage.ts';

/** An entry as it is stored. */
export interface UsageEntryDocument extends Amounts {
  _id: string;
  organization_id: string;
  day: string;
  agent_id: string;
  model: string;
  preview?: true;
  /** The sum that it belongs to. */
  sum: string;
  recorded_at: Date;
  /** While it is in no sum: since when. Sparse. */
  open_since?: Date;
  /** The same, for look-ups by organization and day. */
  open?: boolean;
}

/** The usage of an organization in a day by one agent with one model, by members' tries or by others. */
export interface UsageSum extends Amounts {
  _id: string;
  organization_id: string;
  day: string;
  agent_id: string;
  model: string;
  preview?: true;
  version: number;
  /** Entries that the last folding added. */
  batch: readonly string[];
}

export const usageEntryCollection: CollectionDefinition = {
  name: 'usage_entries',
  indexes: [
    { name: 'open', fields: { open_since: 1 }, sparse: true },
    { name: 'sum', fields: { sum: 1, open: 1 } },
    { name: 'organization', fields: { organization_id: 1, open: 1, day: 1 } },
    { name: 'folded', fields: { open: 1, recorded_at: 1 } },
  ],
  sharding: {
    key: { organization_id: 1, _id: 'hashed' },
    because: "inserted by id for each run; budgets read an organization's",
  },
};

export const usageSumCollection: CollectionDefinition = {
  name: 'usage_sums',
  indexes: [{ name: 'organization', fields: { organization_id: 1, day: 1 } }],
  sharding: { key: { organization_id: 1, _id: 1 }, because: "budgets and reports read an organization's" },
};

/** Days of one organization; both inclusive, UTC. */
export interface UsageRange {
  readonly organizationId: string;
  readonly from: string;
  readonly to: string;
}

/** Named operations on usage. */
export interface UsageStore {
  /** Counts entries that were not counted before. */
  record(entries: readonly UsageEntry[], now: Date): Promise<void>;
  /**
   * The usage by day, agent, model and whether members tried it; at most `limit` rows, several of which may share
   * these.
   */
  read(
    range: UsageRange,
    limit: number,
  ): Promise<(UsageRow & Pick<UsageSum, 'day' | 'agent_id' | 'model' | 'preview'>)[]>;
  /** Folds entries into sums; the longest open first. Returns how many it looked at. */
  fold(limit: number): Promise<number>;
  /** Forgets entries that were folded and are older than `before`. */
  forget(before: Date, limit: number): Promise<number>;
  /** False where the slice was over first. */
  eraseOrganization(organizationId: string, slice: TimeSlice): Promise<boolean>;
}

const maxTries = 50;
const foldedAtOnce = 500;
const sumsAtOnce = 8;
const erasedAtOnce = 500;

export function createUsageStore(store: DocumentStore): UsageStore {
  const entries: Collection<UsageEntryDocument> = store.collection(usageEntryCollection);
  const sums: Collection<UsageSum> = store.collection(usageSumCollection);

  const strikeOff = async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await entries.updateMany({ _id: { $in: ids } }, { $unset: { open: true, open_since: true } });
  };

  const foldInto = async (key: string): Promise<void> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const former = await sums.findOne({ _id: key });
      await strikeOff(former?.batch ?? []);
      const open = await entries.find({ sum: key, open: true }, { limit: foldedAtOnce });
      const [first] = open;
      if (first === undefined) return;
      const { organization_id, day, agent_id, model, preview } = first;
      const of = { organization_id, day, agent_id, model, ...(preview && { preview }) };
      const amounts = plus(former ?? nothing, sum(open));
      const batch = open.map(({ _id }) => _id);
      if (former === null) {
        try {
          await sums.insert({ _id: key, ...of, ...amounts, version: 1, batch });
        } catch (error) {
          if (error instanceof DuplicateKeyError) continue;
          throw error;
        }
      } else if (
        !(await sums.updateOne(
          { _id: key, version: former.version },
          { $set: { ...amounts, batch }, $inc: { version: 1 } },
        ))
      )
        continue;
      await strikeOff(batch);
      if (open.length < foldedAtOnce) return;
    }
    throw unavailable('The store of usage');
  };

  const folded = (of: readonly UsageSum[]): string => of.map(({ _id, version }) => `${_id} ${version}`).join();

  return {
    async record(given, now) {
      await eachOf(given, 16, async (entry) => {
        const { id, amounts, ...of } = entry;
        try {
          await entries.insert({
            _id: id,
            ...of,
            ...amounts,
            sum: sumKey(entry),
            recorded_at: now,
            open_since: now,
            open: true,
          });
        } catch (error) {
          if (!(error instanceof DuplicateKeyError)) throw error;
        }
      });
    },

    async read({ organizationId, from, to }, limit) {
      const inRange = { organization_id: organizationId, day: { $gte: from, $lte: to } };
      const sorted = { sort: { day: 1 }, limit } as const;
      for (let tries = 0; tries < maxTries; tries += 1) {
        const before = await sums.find(inRange, sorted);
        const open = await entries.find({ ...inRange, open: true }, { limit: foldedAtOnce });
        if (open.length === foldedAtOnce) {
          for (const key of new Set(open.map((entry) => entry.sum))) await foldInto(key);
          continue;
        }
        if (folded(await sums.find(inRange, sorted)) !== folded(before)) continue;
        const added = new Set(before.flatMap(({ batch }) => batch));
        return [...before, ...open.filter(({ _id }) => !added.has(_id))].map(
          ({ day, agent_id, model, preview, ...amounts }) => ({
            day,
            agent_id,
            model,
            ...(preview && { preview }),
            ...amountsOf(amounts),
          }),
        );
      }
      throw unavailable('The store of usage');
    },

    async fold(limit) {
      const open = await entries.find({ open_since: { $exists: true } }, { sort: { open_since: 1 }, limit });
      await eachOf([...new Set(open.map((entry) => entry.sum))], sumsAtOnce, foldInto);
      return open.length;
    },

    forget: (before, limit) => entries.deleteMany({ recorded_at: { $lt: before }, open: { $exists: false } }, limit),

    async eraseOrganization(organizationId, slice) {
      for (const collection of [entries, sums]) {
        for (let erased = erasedAtOnce; erased === erasedAtOnce; slice.did(erased)) {
          if (slice.over) return false;
          erased = await collection.deleteMany({ organization_id: organizationId }, erasedAtOnce);
        }
      }
      return true;
    },
  };
}
