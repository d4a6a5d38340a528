// The writes of a worker that has a run. Each filters on {_id, state, owner, attempt}: one worker has effect, and no match
// means stop.

import { asDurableBefore, type RelaxedCollection } from '#shared/ports/document-store/document-store.ts';
import type { ModelUsage } from '../../models/model.ts';
import type { BrokenCalls } from '../../models/rules/model-usage.ts';
import type { Setback } from '../rules/outages.ts';
import type { ListedRun } from '../rules/run-lists.ts';
import { type Effect, parkedKey, readyField, type RunDocument } from '../rules/run.ts';
import type { BegunCall } from '../rules/timing.ts';
import type { ToldEndUser } from '../rules/told-end-user.ts';
import { type Wait, waitingState } from '../../waits/rules/wait.ts';
import { storedWait } from '../../waits/store/waits.ts';
import { brokenSet, type Ending, toldSet, writeEnd } from './final-writes.ts';

/** A claim's right to write. */
export interface Fence {
  _id: string;
  organization_id: string;
  owner: string;
  attempt: number;
}

/** A step that the run is to name, and the run's progress with it. */
export interface StepProgress {
  step: string;
  usage: ModelUsage;
  usage_in_steps: ModelUsage;
  /** As in Ending. */
  told?: ToldEndUser;
  epoch: number;
  frames: number;
}

/** A step that is done: the next model call begins with it. */
export interface DoneStep extends StepProgress {
  call: BegunCall;
}

/** The state in which a worker leaves a run to another. */
export interface HandBack {
  readyAt: Date;
  /** `retell` where more was streamed than the record holds. */
  position: { epoch: number; frames: number } | 'retell';
  usage: ModelUsage;
  /** Both as in RunDocument. */
  broken_usage?: ModelUsage;
  broken_calls?: BrokenCalls[];
  /** Set where an outage causes the hand-back. */
  setback?: Pick<Setback, 'outages' | 'spendsAttempt'>;
}

/** The state in which a worker leaves a run to wait for a person. */
export interface Parking {
  wait: Wait;
  usage: ModelUsage;
  epoch: number;
  frames: number;
  now: Date;
}

/** The writes of a claim's holder. */
export interface HeldRunWrites {
  /** Gives a claim back to wait for the run ahead of it. */
  park(run: RunDocument, fence: Fence): Promise<void>;
  /** Gives a claim back to be claimed again. */
  handBack(fence: Fence, kind: RunDocument['kind'], as: HandBack): Promise<boolean>;
  heartbeat(fence: Fence): Promise<RunDocument | null>;
  /** Begins a new epoch of the stream; null where the claim was lost. */
  openEpoch(fence: Fence): Promise<number | null>;
  /** Records a step, once however often it is called; null where the claim was lost. */
  checkpoint(fence: Fence, progress: DoneStep): Promise<RunDocument | null>;
  /** Names a step that is at its calls; from then on a takeover goes on with them. Null where the claim was lost. */
  openStep(fence: Fence, progress: StepProgress): Promise<RunDocument | null>;
  /** Records that a call of the open step is about to be sent. False where the claim was lost, or the run is to stop. */
  markSent(fence: Fence, callId: string): Promise<boolean>;
  /** Leaves the run to wait. Null where the claim was lost, or the run is to stop. */
  wait(fence: Fence, as: Parking): Promise<RunDocument | null>;
  /** The final write: state, result and owed effects. Null where the claim was lost. */
  finish(run: ListedRun, fence: Fence, ending: Ending, owed: readonly Effect[], now: Date): Promise<RunDocument | null>;
  /** The run as this claim's final write left it, after a lost answer; null where the write was not this claim's. */
  findEndedBy(fence: Fence): Promise<RunDocument | null>;
}

const held = (fence: Fence) => ({ _id: fence._id, state: 'running', owner: fence.owner, attempt: fence.attempt });

/** Part of the claims: see claims.ts. */
export function heldRunWrites(runs: RelaxedCollection<RunDocument>): HeldRunWrites {
  return {
    async park(run, fence) {
      await runs.updateOne(
        held(fence),
        {
          $set: { state: 'queued', parked_key: parkedKey(run) },
          $unset: { owner: true, heartbeat_at: true, lane: true, started_at: true, call: true },
        },
        { durability: 'relaxed' },
      );
    },

    handBack(fence, kind, { readyAt, position, usage, setback, ...broken }) {
      const increments = {
        ...(position === 'retell' ? { epoch: 1 } : {}),
        ...(setback?.spendsAttempt ? { attempt: 1 } : {}),
      };
      return runs.updateOne(held(fence), {
        $set: {
          state: 'queued',
          [readyField(kind)]: readyAt,
          usage: { ...usage },
          ...brokenSet(broken),
          ...(position === 'retell' ? { frames: -1 } : position),
          ...(setback === undefined ? {} : { outages: setback.outages }),
        },
        $unset: { owner: true, heartbeat_at: true, call: true },
        ...(Object.keys(increments).length > 0 ? { $inc: increments } : {}),
      });
    },

    heartbeat: (fence) =>
      runs.findOneAndUpdate(
        held(fence),
        { $currentDate: { heartbeat_at: true } },
        { returns: 'after', durability: 'relaxed' },
      ),

    async openEpoch(fence) {
      const run = await runs.findOneAndUpdate(
        held(fence),
        { $inc: { epoch: 1 }, $set: { frames: -1 } },
        { returns: 'after' },
      );
      return run?.epoch ?? null;
    },

    checkpoint: (fence, { step, usage, usage_in_steps, epoch, frames, call, ...more }) =>
      runs.findOneAndUpdate(
        held(fence),
        {
          $addToSet: { steps: step },
          $set: { usage: { ...usage }, usage_in_steps: { ...usage_in_steps }, epoch, frames, call, ...toldSet(more) },
          $unset: { outages: true, open_step: true, sent: true, wait: true },
          $currentDate: { heartbeat_at: true },
        },
        { returns: 'after' },
      ),

    openStep: (fence, { step, usage, usage_in_steps, epoch, frames, ...more }) =>
      runs.findOneAndUpdate(
        held(fence),
        {
          $set: {
            apart: true,
            open_step: step,
            usage: { ...usage },
            usage_in_steps: { ...usage_in_steps },
            epoch,
            frames,
            ...toldSet(more),
          },
          $unset: { outages: true, call: true },
          $currentDate: { heartbeat_at: true },
        },
        { returns: 'after' },
      ),

    markSent: (fence, callId) =>
      runs.updateOne({ ...held(fence), cancel_requested: { $exists: false } }, { $addToSet: { sent: callId } }),

    wait: (fence, { wait, usage, epoch, frames, now }) =>
      runs.findOneAndUpdate(
        { ...held(fence), cancel_requested: { $exists: false } },
        {
          $set: {
            state: waitingState(wait.kind),
            wait: storedWait(wait),
            waiting_until: wait.until,
            untold_since: now,
            usage: { ...usage },
            epoch,
            frames,
          },
          $inc: { waits: 1 },
          $unset: { owner: true, heartbeat_at: true, outages: true },
        },
        { returns: 'after' },
      ),

    finish: (run, fence, ending, owed, now) =>
      writeEnd(runs, held(fence), run, { ending, owed, now, endedBy: fence.owner }),

    findEndedBy: ({ _id, owner }) => runs.findOne({ _id, ended_by: owner }, asDurableBefore),
  };
}
