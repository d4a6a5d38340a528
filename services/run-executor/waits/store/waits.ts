// The writes that move a run which waits for a person. Each names the wait and its version: of all writes that would
// end it, one does, and a decision on one wait never reaches the next.

import {
  asDurableBefore,
  type DocumentStore,
  type Filter,
  type RelaxedCollection,
  type Value,
} from '#shared/ports/document-store/document-store.ts';
import { runCollection } from '../../collections.ts';
import type { ReplyMessage, RunDocument } from '../../runs/rules/run.ts';
import { isOver, resumeReason, type Wait } from '../rules/wait.ts';

/** A change of a wait. */
export interface WaitChange {
  /** The wait after it. */
  readonly wait: Wait;
  /** The message that it came by. */
  readonly reply?: ReplyMessage;
  readonly now: Date;
}

export interface WaitStore {
  /**
   * Changes the wait of a run, in time; where it is over then, the run can be taken. Null where another write was
   * first.
   */
  change(run: RunDocument, change: WaitChange): Promise<RunDocument | null>;
  /** The same after its deadline. */
  expire(run: RunDocument, change: WaitChange): Promise<RunDocument | null>;
  /** Runs whose wait has ended by `now`, longest first. */
  findExpired(now: Date, limit: number): Promise<RunDocument[]>;
  /** Runs whose readers may not know of the wait since `before`. */
  findUntold(before: Date, limit: number): Promise<RunDocument[]>;
  /** Records that readers know of the wait. */
  told(runId: string, waitId: string): Promise<void>;
  /** Runs that are back from a wait since `before` and perhaps in no queue, longest first. */
  findBack(before: Date, limit: number): Promise<RunDocument[]>;
  /** Records that the run is in its queue after this wait. */
  entered(run: RunDocument): Promise<void>;
  /** Begins a new epoch of a run that waits, of so many frames; null where it has moved on. */
  openEpoch(run: RunDocument, frames: number): Promise<RunDocument | null>;
}

export function createWaitStore(store: DocumentStore): WaitStore {
  const runs: RelaxedCollection<RunDocument> = store.collection(runCollection);
  const apply = (run: RunDocument, { wait, reply, now }: WaitChange, inTime: Filter): Promise<RunDocument | null> =>
    runs.findOneAndUpdate(
      {
        _id: run._id,
        state: run.state,
        'wait.id': wait.id,
        'wait.version': wait.version - 1,
        ...inTime,
      },
      {
        $set: {
          wait: storedWait(wait),
          ...(isOver(wait) ? { state: 'queued', waiting_since: now, back_since: now } : {}),
        },
        ...(isOver(wait) ? { $unset: { waiting_until: true, untold_since: true } } : {}),
        ...pushes({
          ...(reply === undefined ? {} : { replies: { ...reply } }),
          ...(isOver(wait)
            ? { waited: { kind: wait.kind, asked_at: wait.asked_at, ended_at: now, reason: resumeReason(wait) } }
            : {}),
        }),
      },
      { returns: 'after' },
    );
  return {
    change: (run, change) => apply(run, change, { waiting_until: { $gt: change.now } }),
    expire: (run, change) => apply(run, change, { waiting_until: { $lte: change.now } }),
    findExpired: (now, limit) =>
      runs.find({ waiting_until: { $lte: now } }, { sort: { waiting_until: 1 }, limit, ...asDurableBefore }),
    findUntold: (before, limit) =>
      runs.find({ untold_since: { $lte: before } }, { sort: { untold_since: 1 }, limit, ...asDurableBefore }),
    async told(runId, waitId) {
      await runs.updateOne({ _id: runId, 'wait.id': waitId }, { $unset: { untold_since: true } });
    },
    findBack: (before, limit) =>
      runs.find({ back_since: { $lte: before } }, { sort: { back_since: 1 }, limit, ...asDurableBefore }),
    async entered({ _id, waits = 0 }) {
      await runs.updateOne({ _id, waits }, { $unset: { back_since: true } });
    },
    openEpoch: (run, frames) =>
      runs.findOneAndUpdate(
        { _id: run._id, state: run.state, 'wait.id': run.wait?.id ?? '', epoch: run.epoch },
        { $inc: { epoch: 1 }, $set: { frames } },
        { returns: 'after' },
      ),
  };
}

function pushes(values: Readonly<Record<string, Value>>): { $push?: Readonly<Record<string, Value>> } {
  return Object.keys(values).length > 0 ? { $push: values } : {};
}

/** A wait as a value of the store. */
export function storedWait(wait: Wait): Value {
  return { ...wait, calls: wait.calls.map((call) => ({ ...call })) };
}
