// The queues of organizations, one document each, moved by compare-and-set on `version`.
//
// 1. Changes that come while one is being written are written together: an organization's runs wait for each other no
//    longer than for the store.
// 2. `turn` is there while a run could be taken, and holds the time at which the organization was last served: taking the first by
//    it serves organizations round robin, with one look at an index, however many wait.
// 3. Every change is idempotent: a repeat of one whose answer was lost finds it done.
// 4. Queues are derived from the runs: the healer restores entries lost with the power (worker/queue-healer.ts).

import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import {
  asMade,
  type DocumentStore,
  DuplicateKeyError,
  type RelaxedCollection,
} from '#shared/ports/document-store/document-store.ts';
import { LastWritten } from '#shared/ports/document-store/last-written.ts';
import { emptyQueue, type OrgQueue } from '../rules/org-queue.ts';
import {
  differenceOf,
  fromDocument,
  type KnownQueue,
  nextOf,
  orgQueueCollection,
  type OrgQueueDocument,
  toDocument,
} from './org-queue-document.ts';

/** The queue after a change, and the result for its caller. */
export interface Change<R> {
  readonly queue: OrgQueue;
  readonly value: R;
  /** A run was taken: the organization has had its turn. */
  readonly served?: boolean;
}

export interface OrgQueueStore {
  /** Changes an organization's queue. `act` is pure, and may be asked several times. */
  change<R>(organizationId: string, concurrent: number, act: (queue: OrgQueue) => Change<R>): Promise<R>;
  find(organizationId: string): Promise<KnownQueue | null>;
  /** Queues whose look for left-over runs is due at `now`; none of them is given to anybody else for a while. */
  takeDue(now: Date): Promise<KnownQueue | null>;
  /** Brings the next look at a queue with a run in forward to `at`. */
  lookAgain(organizationId: string, at: Date): Promise<void>;
  /** Queues with a run that has been about to be accepted since `before`, the longest first. */
  findJoining(before: Date, limit: number): Promise<KnownQueue[]>;
  /** Queues with a run in, by when they are to be looked at; `from` a time on. */
  findOccupied(from: Date | undefined, limit: number): Promise<KnownQueue[]>;
  erase(organizationId: string): Promise<void>;
  /** Organizations with a run that could be taken, the one served longest ago first. */
  nextInTurn(limit: number): Promise<Pick<OrgQueueDocument, '_id' | 'concurrent' | 'claimable'>[]>;
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
/** All that is in a queue is looked at so often. */
export const lookEveryMs = 20_000;
/** Of the queues that this process changed last, over all of them. */
const runsRemembered = 20_000;
const relaxed = { durability: 'relaxed' } as const;

export function createOrgQueueStore(store: DocumentStore, { clock }: { readonly clock: Clock }): OrgQueueStore {
  const queues: RelaxedCollection<OrgQueueDocument> = store.collection(orgQueueCollection);
  const waiting = new Map<string, Waiting[]>();
  const lastWritten = new LastWritten<KnownQueue>(runsRemembered, ({ runs }) => runs.size);

  const find = async (organizationId: string): Promise<KnownQueue | null> => {
    const document = await queues.findOne({ _id: organizationId }, asMade);
    return document && fromDocument(document);
  };

  const writeAll = async (organizationId: string, changes: readonly Waiting[]): Promise<void> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (tries > eagerTries) await delay(Math.random() * 5 * (tries - eagerTries));
      const guessed = tries === 0 ? lastWritten.find(organizationId) : undefined;
      const document = guessed ?? (await find(organizationId));
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
      // Without a change there is no compare-and-set: a decision by a remembered document must be made again by a read one.
      else if (written === 'unchanged' && guessed) lastWritten.forget(organizationId);
      else return changes.forEach(({ resolve }, at) => resolve(values[at]));
    }
    throw unavailable('The store of queues');
  };

  /** `outrun` where somebody else has changed it meanwhile. */
  const write = async (
    organizationId: string,
    document: KnownQueue | null,
    queue: OrgQueue,
    concurrent: number,
    served: boolean,
  ): Promise<'written' | 'unchanged' | 'outrun'> => {
    const now = new Date(clock());
    const next = nextOf(organizationId, document, queue, concurrent, served, now);
    if (document === null) {
      if (next.look_at === undefined) return 'unchanged';
      try {
        await queues.insert(toDocument(next), relaxed);
      } catch (error) {
        if (error instanceof DuplicateKeyError) return 'outrun';
        throw error;
      }
    } else {
      const update = differenceOf(document, next, now);
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
    find,
    async takeDue(now) {
      const document = await queues.findOneAndUpdate(
        { look_at: { $lte: now } },
        { $set: { look_at: new Date(now.getTime() + lookEveryMs) } },
        { sort: { look_at: 1 }, returns: 'after', ...relaxed },
      );
      return document && fromDocument(document);
    },
    async lookAgain(organizationId, at) {
      await queues.updateOne({ _id: organizationId, look_at: { $exists: true } }, { $min: { look_at: at } }, relaxed);
    },
    async findJoining(before, limit) {
      const sorted = { sort: { joining_since: 1 }, limit, ...asMade } as const;
      return (await queues.find({ joining_since: { $lte: before } }, sorted)).map(fromDocument);
    },
    async findOccupied(from, limit) {
      const sorted = { sort: { look_at: 1 }, limit, ...asMade } as const;
      return (await queues.find({ look_at: from ? { $gte: from } : { $exists: true } }, sorted)).map(fromDocument);
    },
    async erase(organizationId) {
      lastWritten.forget(organizationId);
      await queues.deleteOne({ _id: organizationId });
    },
    backlogs: (limit) =>
      queues.find(
        { turn: { $exists: true } },
        { sort: { turn: 1 }, limit, fields: ['claimable', 'ready_since'], ...asMade },
      ),
    nextInTurn: (limit) =>
      queues.find(
        { turn: { $exists: true } },
        { sort: { turn: 1 }, limit, fields: ['concurrent', 'claimable'], ...asMade },
      ),
  };
}
