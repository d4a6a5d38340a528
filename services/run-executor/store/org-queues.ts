// The queues of organizations, one document each, moved by compare-and-set on `version`.
//
// 1. Changes that come while one is being written are written together: an organization's runs wait for each other no
//    longer than for the store.
// 2. `turn` is there while a run could be taken, and says when the organization was served last: who takes the first by
//    it serves them in turn, with one look at an index, however many wait.
// 3. Every change may be made again: one whose answer was lost is found done.
// 4. Queues are derived from the runs: what the loss of power takes out of one is healed (worker/queue-healer.ts).

import { setTimeout as delay } from 'node:timers/promises';
import {
  type Collection,
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
  type Update,
  type Value,
} from '#shared/document-store/document-store.ts';
import { LastWritten } from '#shared/document-store/last-written.ts';
import { unavailable } from '#shared/errors/contract-error.ts';
import type { Clock } from '#shared/time/clock.ts';
import { claimable, emptyQueue, type OrgQueue } from '../domain/org-queue.ts';

/** An organization's queue as it is stored. */
export interface OrgQueueDocument extends OrgQueue {
  /** The organization. */
  _id: string;
  version: number;
  /** Runs that may be at work; as it was when the queue was last changed. */
  concurrent: number;
  /** When a run of it was last taken; of one that never was, when the first came. */
  served_at: Date;
  /** The same while a run could be taken. Sparse. */
  turn?: Date;
  /** How many could be taken, while any could. */
  claimable?: number;
  /** While a run could be taken: since when the organization has waited for its turn. */
  ready_since?: Date;
  /** While a run is about to be accepted: since when the first of them is. Sparse. */
  joining_since?: Date;
  /** While a run is in: when the next look is due for what a crash left in it. Sparse. */
  look_at?: Date;
}

export const orgQueueCollection: CollectionDefinition = {
  name: 'org_queues',
  indexes: [
    { name: 'turn', fields: { turn: 1 }, sparse: true },
    { name: 'joining', fields: { joining_since: 1 }, sparse: true },
    { name: 'look', fields: { look_at: 1 }, sparse: true },
  ],
  sharding: { key: { _id: 'hashed' }, because: 'changed by its id, the organization, at each step of a run' },
};

/** What a change makes of a queue, and what it tells who asked for it. */
export interface Change<R> {
  readonly queue: OrgQueue;
  readonly value: R;
  /** A run was taken: the organization has had its turn. */
  readonly served?: boolean;
}

export interface OrgQueueStore {
  /** Changes an organization's queue. `act` is pure, and may be asked several times. */
  change<R>(organizationId: string, concurrent: number, act: (queue: OrgQueue) => Change<R>): Promise<R>;
  find(organizationId: string): Promise<OrgQueueDocument | null>;
  /** Queues whose look for left-over runs is due at `now`; none of them is given to anybody else for a while. */
  takeDue(now: Date): Promise<OrgQueueDocument | null>;
  /** Queues with a run that has been about to be accepted since `before`, the longest first. */
  findJoining(before: Date, limit: number): Promise<OrgQueueDocument[]>;
  /** Queues with a run in, by when they are to be looked at; `from` a time on. */
  findOccupied(from: Date | undefined, limit: number): Promise<OrgQueueDocument[]>;
  erase(organizationId: string): Promise<void>;
  /** Organizations with a run that could be taken, the one served longest ago first. */
  nextInTurn(limit: number): Promise<OrgQueueDocument[]>;
  /** Of as many of them: how many runs each could use a worker for, and since when it has waited for one. */
  backlogs(limit: number): Promise<Pick<OrgQueueDocument, 'claimable' | 'ready_since'>[]>;
}

interface Waiting {
  readonly concurrent: number;
  readonly act: (queue: OrgQueue) => Change<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

// Each failed try means that another process changed the queue; past this the store misbehaves.
const maxTries = 100;
/** Tries after which the next waits a little, so that many processes at one queue come through. */
const eagerTries = 3;
const lookEveryMs = 20_000;
/** Of the queues that this process changed last, over all of them. */
const runsRemembered = 20_000;
const relaxed = { durability: 'relaxed' } as const;

export function orgQueueStore(store: DocumentStore, clock: Clock): OrgQueueStore {
  const queues: Collection<OrgQueueDocument> = store.collection(orgQueueCollection);
  const waiting = new Map<string, Waiting[]>();
  const lastWritten = new LastWritten<OrgQueueDocument>(runsRemembered, ({ runs }) => Object.keys(runs).length);

  const writeAll = async (organizationId: string, changes: readonly Waiting[]): Promise<void> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (tries > eagerTries) await delay(Math.random() * 5 * (tries - eagerTries));
      const guessed = tries === 0 ? lastWritten.find(organizationId) : undefined;
      const document = guessed ?? (await queues.findOne({ _id: organizationId }, relaxed));
      let queue: OrgQueue = document ?? emptyQueue;
      let served = false;
      const values = changes.map(({ act }) => {
        const change = act(queue);
        queue = change.queue;
        served ||= change.served ?? false;
        return change.value;
      });
      const concurrent = changes.at(-1)?.concurrent ?? 1;
      const written = await write(organizationId, document, queue, concurrent, served);
      if (written === 'outrun') lastWritten.missed(organizationId);
      // What changes nothing was decided by a document that may not be so any more, where it was not read.
      else if (written === 'unchanged' && guessed) lastWritten.forget(organizationId);
      else return changes.forEach(({ resolve }, at) => resolve(values[at]));
    }
    throw unavailable('The store of queues');
  };

  /** `outrun` where somebody else has changed it meanwhile. */
  const write = async (
    organizationId: string,
    document: OrgQueueDocument | null,
    queue: OrgQueue,
    concurrent: number,
    served: boolean,
  ): Promise<'written' | 'unchanged' | 'outrun'> => {
    const now = new Date(clock());
    const next = documentOf(organizationId, document, queue, concurrent, served, now);
    if (Object.keys(queue.runs).length > 0) next.look_at = document?.look_at ?? new Date(now.getTime() + lookEveryMs);
    if (document === null) {
      if (next.look_at === undefined) return 'unchanged';
      try {
        await queues.insert(next, relaxed);
      } catch (error) {
        if (error instanceof DuplicateKeyError) return 'outrun';
        throw error;
      }
    } else {
      const update = differenceOf(document, next);
      if (update === undefined) return 'unchanged';
      if (!(await queues.updateOne({ _id: organizationId, version: document.version }, update, relaxed)))
        return 'outrun';
    }
    lastWritten.wrote(next);
    return 'written';
  };

  const work = async (organizationId: string, mine: Waiting[]): Promise<void> => {
    while (mine.length > 0) {
      const changes = mine.splice(0);
      await writeAll(organizationId, changes).catch((error: unknown) => {
        for (const { reject } of changes) reject(error);
      });
    }
    waiting.delete(organizationId);
  };

  return {
    change<R>(organizationId: string, concurrent: number, act: (queue: OrgQueue) => Change<R>): Promise<R> {
      return new Promise<R>((resolve, reject) => {
        const one: Waiting = { concurrent, act, resolve: resolve as (value: unknown) => void, reject };
        const mine = waiting.get(organizationId);
        if (mine) {
          mine.push(one);
          return;
        }
        const first = [one];
        waiting.set(organizationId, first);
        void work(organizationId, first);
      });
    },
    find: (organizationId) => queues.findOne({ _id: organizationId }, relaxed),
    takeDue: (now) =>
      queues.findOneAndUpdate(
        { look_at: { $lte: now } },
        { $set: { look_at: new Date(now.getTime() + lookEveryMs) } },
        { sort: { look_at: 1 }, returns: 'after', ...relaxed },
      ),
    findJoining: (before, limit) =>
      queues.find({ joining_since: { $lte: before } }, { sort: { joining_since: 1 }, limit, ...relaxed }),
    findOccupied: (from, limit) =>
      queues.find({ look_at: from ? { $gte: from } : { $exists: true } }, { sort: { look_at: 1 }, limit, ...relaxed }),
    async erase(organizationId) {
      lastWritten.forget(organizationId);
      await queues.deleteOne({ _id: organizationId });
    },
    backlogs: (limit) =>
      queues.find(
        { turn: { $exists: true } },
        { sort: { turn: 1 }, limit, fields: ['claimable', 'ready_since'], ...relaxed },
      ),
    nextInTurn: (limit) => queues.find({ turn: { $exists: true } }, { sort: { turn: 1 }, limit, ...relaxed }),
  };
}

function documentOf(
  organizationId: string,
  former: OrgQueueDocument | null,
  queue: OrgQueue,
  concurrent: number,
  wasServed: boolean,
  now: Date,
): OrgQueueDocument {
  const { runs, turns, served, pace } = queue;
  const servedAt = wasServed ? now : (former?.served_at ?? now);
  const readySince = wasServed ? now : (former?.ready_since ?? now);
  const takeable = claimable(queue, concurrent);
  const joining = Object.values(runs).flatMap(({ state, since }) => (state === 'joining' ? [since.getTime()] : []));
  return {
    _id: organizationId,
    version: (former?.version ?? 0) + 1,
    runs,
    turns,
    served,
    concurrent,
    served_at: servedAt,
    ...(pace ? { pace } : {}),
    ...(joining.length > 0 ? { joining_since: new Date(Math.min(...joining)) } : {}),
    ...(takeable > 0 ? { turn: servedAt, claimable: takeable, ready_since: readySince } : {}),
  };
}

/** The update that makes the one of the other; undefined where they are the same. What did not change is the same object. */
function differenceOf(former: OrgQueueDocument, next: OrgQueueDocument): Update | undefined {
  const set: Record<string, Value> = {};
  const unset: Record<string, true> = {};
  for (const name of [
    'served',
    'concurrent',
    'served_at',
    'turn',
    'claimable',
    'ready_since',
    'joining_since',
    'look_at',
  ] as const) {
    const value = next[name];
    if (value === undefined) {
      if (former[name] !== undefined) unset[name] = true;
    } else if (Number(former[name]) !== Number(value)) set[name] = value;
  }
  if (next.pace !== former.pace && next.pace) set['pace'] = { ...next.pace };
  const maps: readonly (readonly [string, Readonly<Record<string, Value>>, Readonly<Record<string, Value>>])[] = [
    ['runs', former.runs as never, next.runs as never],
    ['turns', former.turns, next.turns],
  ];
  for (const [path, before, after] of maps) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) unset[`${path}.${key}`] = true;
    for (const [key, value] of Object.entries(after)) if (before[key] !== value) set[`${path}.${key}`] = value;
  }
  if (Object.keys(set).length === 0 && Object.keys(unset).length === 0) return undefined;
  return {
    $inc: { version: 1 },
    ...(Object.keys(set).length > 0 ? { $set: set } : {}),
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
  };
}
