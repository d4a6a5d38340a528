// The writes that move a run. Each names the state it leaves; a worker's names its claim as well.
//
// 1. One final state, never left: `finish` filters on the state it was decided in.
// 2. One worker has effect: held-run-writes.ts has the writes of workers.
// 3. One run per lane: a claim sets `lane`, which is sparse unique, and the final write's effects free it.
// 4. One teller per epoch: a claim that is to begin one is durable. If a loss of power took it back, another worker
//    would begin the epoch again, and a reader of its first part would go on in another telling.

import {
  asDurableBefore,
  asMade,
  type Condition,
  type DocumentStore,
  DuplicateKeyError,
  type Filter,
  type RelaxedCollection,
} from '#shared/ports/document-store/document-store.ts';
import { runCollection } from '../../collections.ts';
import { callOfClaim, lostCallsOf } from '../rules/begun-call.ts';
import { type Ending, unready, writeEnd } from './final-writes.ts';
import { heldRunWrites, type HeldRunWrites } from './held-run-writes.ts';
import {
  claimableField,
  type Effect,
  lanesOf,
  parkedKey,
  parkedKeysOf,
  readyField,
  type RunDocument,
} from '../rules/run.ts';

/** The writes that move a run, and the look-ups for them. */
export interface ClaimStore extends HeldRunWrites {
  /** Runs that can be claimed now, longest ready first. */
  findReady(kind: RunDocument['kind'], now: Date, limit: number): Promise<RunDocument[]>;
  /** Counts them, up to `limit`. */
  countReady(kind: RunDocument['kind'], now: Date, limit: number): Promise<number>;
  /**
   * Claims a queued run, in a free lane of its own. `taken`: another worker has the run; `parked`: its lane is taken.
   */
  claim(run: RunDocument, owner: string): Promise<RunDocument | 'taken' | 'parked'>;
  /** The final write for a run that no worker holds. Null where it has moved on. */
  finishUnheld(run: RunDocument, ending: Ending, owed: readonly Effect[], now: Date): Promise<RunDocument | null>;
  requestCancel(runId: string): Promise<boolean>;
  /** Strikes all effects off and leaves the lane. */
  settle(runId: string, answerSeq: number | undefined): Promise<void>;
  /** The earliest run of a queue that is not over. */
  findFirstOpen(openKey: string): Promise<RunDocument | null>;
  /** Makes a parked run ready. */
  unpark(run: RunDocument, now: Date): Promise<boolean>;
  /** The first parked run of a queue. */
  findParked(openKey: string): Promise<RunDocument | null>;
  /** Parked runs of all queues, queue by queue and in order, from a `parked_key` on. */
  findParkedFrom(key: string, limit: number): Promise<RunDocument[]>;
  /** The taken ones of these lanes. */
  takenLanes(lanes: readonly string[]): Promise<Set<string>>;
  /** Claimed runs not heard of since `before` (undefined: all), longest first; `from` a heartbeat on. */
  findLapsed(before: Date | undefined, from: Date | undefined, limit: number): Promise<RunDocument[]>;
  /** Takes a lapsed run from its worker: the next attempt, behind a `reset`. */
  takeOver(run: RunDocument, now: Date): Promise<boolean>;
  /**
   * Lets a lapsed run wait for its turn, where its worker died before it did so: it has not begun, and spends no
   * attempt.
   */
  takeBack(run: RunDocument): Promise<boolean>;
  /** Runs that owe effects since a time between `from` and `until`, longest first. */
  findOwed(from: Date | undefined, until: Date, limit: number): Promise<RunDocument[]>;
}

/** After a lost write, the lease and the sweeper decide again about a run's worker and the next run. */
const relaxed = { durability: 'relaxed' } as const;

/** A run that is still with the worker that it was read with. */
const lapsed = ({ _id, attempt, owner }: RunDocument): Filter => ({
  _id,
  state: 'running',
  attempt,
  owner: owner ?? { $exists: false },
});

export function createClaimStore(store: DocumentStore): ClaimStore {
  const runs: RelaxedCollection<RunDocument> = store.collection(runCollection);
  return {
    ...heldRunWrites(runs),

    findReady: (kind, now, limit) =>
      runs.find({ [readyField(kind)]: { $lte: now } }, { sort: { [readyField(kind)]: 1 }, limit, ...asMade }),

    countReady: (kind, now, limit) => runs.count({ [readyField(kind)]: { $lte: now } }, limit, asDurableBefore),

    async claim(run, owner) {
      const beginsEpoch = run.frames < 0;
      const call = callOfClaim(run);
      const lost = lostCallsOf(run);
      for (const lane of run.lane === undefined ? lanesOf(run) : [run.lane]) {
        try {
          const claimed = await runs.findOneAndUpdate(
            {
              _id: run._id,
              state: 'queued',
              [claimableField(run)]: { $exists: true },
              frames: beginsEpoch ? { $lt: 0 } : { $gte: 0 },
            },
            {
              $set: {
                state: 'running',
                owner,
                lane,
                ...(call === undefined ? {} : { 'call.n': call.n, 'call.attempt': call.attempt }),
                ...(lost.length === 0 ? {} : { lost_calls: lost }),
              },
              // By the store's clock, when it takes effect: a claim that came late begins after the run ahead of it ended.
              $currentDate: {
                heartbeat_at: true,
                ...(run.started_at ? {} : { started_at: true }),
                ...(call === undefined ? {} : { 'call.started_at': true }),
              },
              $unset: { ...unready, ...(call === undefined ? { call: true } : { 'call.model': true }) },
            },
            { returns: 'after', ...(beginsEpoch ? {} : relaxed) },
          );
          return claimed ?? 'taken';
        } catch (error) {
          if (!(error instanceof DuplicateKeyError && error.index === 'lane')) throw error;
        }
      }
      const parked = await runs.updateOne(
        { _id: run._id, state: 'queued', [claimableField(run)]: { $exists: true } },
        { $set: { parked_key: parkedKey(run) }, $unset: { [claimableField(run)]: true } },
        relaxed,
      );
      return parked ? 'parked' : 'taken';
    },

    finishUnheld: (run, ending, owed, now) =>
      writeEnd(
        runs,
        // A run that was worked on in between has another epoch, more frames, or more steps with them.
        {
          _id: run._id,
          state: run.state,
          attempt: run.attempt,
          epoch: run.epoch,
          frames: run.frames,
          owner: run.owner ?? { $exists: false },
        },
        run,
        { ending, owed, now },
      ),

    requestCancel: (runId) => runs.updateOne({ _id: runId, state: 'running' }, { $set: { cancel_requested: true } }),

    async settle(runId, answerSeq) {
      await runs.updateOne(
        { _id: runId, owed_since: { $exists: true } },
        {
          $unset: {
            owed: true,
            owed_since: true,
            lane: true,
            open_key: true,
            open_step: true,
            sent: true,
            wait: true,
          },
          ...(answerSeq === undefined ? {} : { $set: { answer_seq: answerSeq } }),
        },
        relaxed,
      );
    },

    // As many as an end-user may have in flight.
    findFirstOpen: (openKey) => runs.findOne({ open_key: openKey }, { sort: { turn: 1 }, ...asMade }),
    unpark: (run, now) =>
      runs.updateOne(
        { _id: run._id, state: 'queued', parked_key: { $exists: true } },
        {
          // A chat run has given its place at work back, and waits for another.
          $set: { [run.kind === 'chat' ? 'waiting_since' : readyField(run.kind)]: now },
          $unset: { parked_key: true },
        },
        relaxed,
      ),
    findParked(openKey) {
      const { from, to } = parkedKeysOf(openKey);
      return runs.findOne({ parked_key: { $gte: from, $lt: to } }, { sort: { parked_key: 1 }, ...asMade });
    },
    findParkedFrom: (key, limit) =>
      runs.find({ parked_key: { $gte: key } }, { sort: { parked_key: 1 }, limit, ...asMade }),
    async takenLanes(lanes) {
      if (lanes.length === 0) return new Set();
      const holders = await runs.find({ lane: { $in: lanes } }, { limit: lanes.length, ...asMade });
      return new Set(holders.flatMap(({ lane }) => lane ?? []));
    },
    findLapsed: (before, from, limit) =>
      runs.find(
        { heartbeat_at: between(from, before && { $lt: before }) },
        { sort: { heartbeat_at: 1 }, limit, ...asMade },
      ),
    takeOver: (run, now) =>
      runs.updateOne(lapsed(run), {
        $set: { state: 'queued', [readyField(run.kind)]: now, frames: -1 },
        $inc: { attempt: 1, epoch: 1 },
        $unset: { owner: true, heartbeat_at: true },
      }),
    takeBack: (run) =>
      runs.updateOne(lapsed(run), {
        $set: { state: 'queued', parked_key: parkedKey(run), frames: -1 },
        $inc: { epoch: 1 },
        $unset: { owner: true, heartbeat_at: true, lane: true, started_at: true, call: true },
      }),
    findOwed: (from, until, limit) =>
      // An end that could be taken back has no effects; one that was struck off a moment ago has them once more, in vain.
      runs.find({ owed_since: between(from, { $lte: until }) }, { sort: { owed_since: 1 }, limit, ...asDurableBefore }),
  };
}

function between(from: Date | undefined, until: { $lt: Date } | { $lte: Date } | undefined): Condition {
  if (from === undefined && until === undefined) return { $exists: true };
  return { ...(from ? { $gte: from } : {}), ...until };
}
