// The writes that move a run. Each names the state it leaves; a worker's names its claim as well.
//
// 1. One final state, never left: `finish` filters on the state it was decided in.
// 2. One worker has effect: every write of a worker filters on {_id, state, owner, attempt}; no match means stop.
// 3. One run per lane: a claim sets `lane`, which is sparse unique, and the final write's effects free it.

import { type Collection, type Condition, DuplicateKeyError } from '#shared/document-store/document-store.ts';
import {
  type Answer,
  claimableField,
  type Effect,
  type FinalState,
  type FinishReason,
  lanesOf,
  parkedKey,
  parkedKeysOf,
  readyField,
  type RunDocument,
  traceKeys,
} from '../domain/run.ts';
import type { Setback } from '../domain/outages.ts';
import { type Wait, waitingState } from '../domain/wait.ts';
import type { ModelUsage } from '../models/model.ts';
import { storedWait } from './waits.ts';

/** A claim's right to write. */
export interface Fence {
  _id: string;
  organization_id: string;
  owner: string;
  attempt: number;
}

/** How a run ended. */
export interface Ending {
  state: FinalState;
  finish_reason: FinishReason;
  error?: string;
  answer?: Answer;
  usage: ModelUsage;
  /** Absent where no step was added. */
  usage_in_steps?: ModelUsage;
  /** The model that was asked last. */
  model?: string;
  /** The last frame that the live stream was given, and its epoch. */
  epoch: number;
  frames: number;
  steps: string[];
  /** Its conversation is gone: from now on nobody finds the run, and settling it erases its content. */
  erase?: boolean;
}

/** How a worker leaves a run that somebody is to go on with. */
export interface HandBack {
  readyAt: Date;
  /** `retell` where more was streamed than the record holds. */
  position: { epoch: number; frames: number } | 'retell';
  usage: ModelUsage;
  /** Where it is handed back because something could not answer. */
  setback?: Pick<Setback, 'outages' | 'spendsAttempt'>;
}

/** How a worker leaves a run that is to wait for a person. */
export interface Parking {
  wait: Wait;
  usage: ModelUsage;
  epoch: number;
  frames: number;
  now: Date;
}

export interface ClaimStore {
  /** Runs that can be claimed now, longest ready first. */
  findReady(kind: RunDocument['kind'], now: Date, limit: number): Promise<RunDocument[]>;
  /** How many there are, up to `limit`. */
  countReady(kind: RunDocument['kind'], now: Date, limit: number): Promise<number>;
  /** Claims a queued run, in a free lane of its own. `taken`: somebody else has the run; `parked`: its lane is taken. */
  claim(run: RunDocument, owner: string): Promise<RunDocument | 'taken' | 'parked'>;
  /** Gives a claim back to wait for the run ahead of it. */
  park(run: RunDocument, fence: Fence): Promise<void>;
  /** Gives a claim back to be claimed again. */
  handBack(fence: Fence, kind: RunDocument['kind'], as: HandBack): Promise<boolean>;
  heartbeat(fence: Fence): Promise<RunDocument | null>;
  /** Begins a new epoch of the stream; null where the claim was lost. */
  openEpoch(fence: Fence): Promise<number | null>;
  /** Records a step, once however often it is called; null where the claim was lost. */
  checkpoint(
    fence: Fence,
    progress: { step: string; usage: ModelUsage; usage_in_steps: ModelUsage; epoch: number; frames: number },
  ): Promise<RunDocument | null>;
  /** Names a step that is at its calls; from then on a takeover goes on with them. Null where the claim was lost. */
  openStep(
    fence: Fence,
    progress: { step: string; usage: ModelUsage; usage_in_steps: ModelUsage; epoch: number; frames: number },
  ): Promise<RunDocument | null>;
  /** Records that a call of the open step is about to be sent. False where the claim was lost, or the run is to stop. */
  markSent(fence: Fence, callId: string): Promise<boolean>;
  /** Leaves the run to wait. Null where the claim was lost, or the run is to stop. */
  wait(fence: Fence, as: Parking): Promise<RunDocument | null>;
  /** The final write: state, result and what is owed. Null where the claim was lost. */
  finish(fence: Fence, ending: Ending, owed: readonly Effect[], now: Date): Promise<RunDocument | null>;
  /** The run as this claim's final write left it, whose answer was lost; null where it was not this claim's. */
  findEndedBy(fence: Fence): Promise<RunDocument | null>;
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
  /** Makes runs ready that were parked before runs had a `parked_key`; returns how many. */
  unparkFormer(now: Date, limit: number): Promise<number>;
  /** Of these lanes, those that are taken. */
  takenLanes(lanes: readonly string[]): Promise<Set<string>>;
  /** Claimed runs not heard of since `before` (undefined: all), longest first; `from` a heartbeat on. */
  findLapsed(before: Date | undefined, from: Date | undefined, limit: number): Promise<RunDocument[]>;
  /** Takes a lapsed run from its worker: the next attempt, behind a `reset`. */
  takeOver(run: RunDocument, now: Date): Promise<boolean>;
  /** Runs that owe effects, longest first, of the time between. */
  findOwed(from: Date | undefined, until: Date, limit: number): Promise<RunDocument[]>;
}

export function claimStore(runs: Collection<RunDocument>): ClaimStore {
  const held = (fence: Fence) => ({ _id: fence._id, state: 'running', owner: fence.owner, attempt: fence.attempt });
  const endingSet = (organizationId: string, ending: Ending, owed: readonly Effect[], now: Date) => ({
    state: ending.state,
    finished_at: now,
    trace_key: traceKeys(organizationId).before(now),
    finish_reason: ending.finish_reason,
    usage: { ...ending.usage },
    epoch: ending.epoch,
    frames: ending.frames,
    steps: ending.steps,
    owed,
    owed_since: now,
    ...(ending.error === undefined ? {} : { error: ending.error }),
    ...(ending.erase ? { erased: true } : {}),
    ...(ending.usage_in_steps === undefined ? {} : { usage_in_steps: { ...ending.usage_in_steps } }),
    ...(ending.model === undefined ? {} : { model: ending.model }),
    ...(ending.answer === undefined
      ? {}
      : { answer: { text: ending.answer.text, citations: ending.answer.citations as never } }),
  });
  const unheld = {
    owner: true,
    heartbeat_at: true,
    cancel_requested: true,
    waiting_until: true,
    untold_since: true,
  } as const;
  const unready = {
    waiting_since: true,
    chat_ready_at: true,
    document_ready_at: true,
    parked_key: true,
    parked_at: true,
    back_since: true,
  } as const;

  return {
    findReady: (kind, now, limit) =>
      runs.find({ [readyField(kind)]: { $lte: now } }, { sort: { [readyField(kind)]: 1 }, limit }),

    countReady: (kind, now, limit) => runs.count({ [readyField(kind)]: { $lte: now } }, limit),

    async claim(run, owner) {
      for (const lane of run.lane === undefined ? lanesOf(run) : [run.lane]) {
        try {
          const claimed = await runs.findOneAndUpdate(
            { _id: run._id, state: 'queued', [claimableField(run)]: { $exists: true } },
            {
              $set: { state: 'running', owner, lane },
              // By the store's clock, when it takes effect: a claim that came late begins after the run ahead of it ended.
              $currentDate: { heartbeat_at: true, ...(run.started_at ? {} : { started_at: true }) },
              $unset: unready,
            },
            { returns: 'after' },
          );
          return claimed ?? 'taken';
        } catch (error) {
          if (!(error instanceof DuplicateKeyError && error.index === 'lane')) throw error;
        }
      }
      const parked = await runs.updateOne(
        { _id: run._id, state: 'queued', [claimableField(run)]: { $exists: true } },
        { $set: { parked_key: parkedKey(run) }, $unset: { [claimableField(run)]: true } },
      );
      return parked ? 'parked' : 'taken';
    },

    async park(run, fence) {
      await runs.updateOne(held(fence), {
        $set: { state: 'queued', parked_key: parkedKey(run) },
        $unset: { owner: true, heartbeat_at: true, lane: true, started_at: true },
      });
    },

    handBack(fence, kind, { readyAt, position, usage, setback }) {
      const increments = {
        ...(position === 'retell' ? { epoch: 1 } : {}),
        ...(setback?.spendsAttempt ? { attempt: 1 } : {}),
      };
      return runs.updateOne(held(fence), {
        $set: {
          state: 'queued',
          [readyField(kind)]: readyAt,
          usage: { ...usage },
          ...(position === 'retell' ? { frames: -1 } : position),
          ...(setback === undefined ? {} : { outages: setback.outages }),
        },
        $unset: { owner: true, heartbeat_at: true },
        ...(Object.keys(increments).length > 0 ? { $inc: increments } : {}),
      });
    },

    heartbeat: (fence) =>
      runs.findOneAndUpdate(held(fence), { $currentDate: { heartbeat_at: true } }, { returns: 'after' }),

    async openEpoch(fence) {
      const run = await runs.findOneAndUpdate(
        held(fence),
        { $inc: { epoch: 1 }, $set: { frames: -1 } },
        { returns: 'after' },
      );
      return run?.epoch ?? null;
    },

    checkpoint: (fence, { step, usage, usage_in_steps, epoch, frames }) =>
      runs.findOneAndUpdate(
        held(fence),
        {
          $addToSet: { steps: step },
          $set: { usage: { ...usage }, usage_in_steps: { ...usage_in_steps }, epoch, frames },
          $unset: { outages: true, open_step: true, sent: true, wait: true },
          $currentDate: { heartbeat_at: true },
        },
        { returns: 'after' },
      ),

    openStep: (fence, { step, usage, usage_in_steps, epoch, frames }) =>
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
          },
          $unset: { outages: true },
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

    finish: (fence, ending, owed, now) =>
      runs.findOneAndUpdate(
        held(fence),
        {
          $set: { ...endingSet(fence.organization_id, ending, owed, now), ended_by: fence.owner },
          $unset: { ...unheld, ...unready },
        },
        { returns: 'after' },
      ),

    findEndedBy: ({ _id, owner }) => runs.findOne({ _id, ended_by: owner }),

    finishUnheld: (run, ending, owed, now) =>
      runs.findOneAndUpdate(
        // A run that was worked on in between has another epoch, more frames, or more steps with them.
        {
          _id: run._id,
          state: run.state,
          attempt: run.attempt,
          epoch: run.epoch,
          frames: run.frames,
          owner: run.owner ?? { $exists: false },
        },
        { $set: endingSet(run.organization_id, ending, owed, now), $unset: { ...unheld, ...unready } },
        { returns: 'after' },
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
      );
    },

    // As many as an end-user may have in flight.
    findFirstOpen: (openKey) => runs.findOne({ open_key: openKey }, { sort: { turn: 1 } }),
    unpark: (run, now) =>
      runs.updateOne(
        { _id: run._id, state: 'queued', parked_key: { $exists: true } },
        {
          // A chat run has given its place at work back, and waits for another.
          $set: { [run.kind === 'chat' ? 'waiting_since' : readyField(run.kind)]: now },
          $unset: { parked_key: true },
        },
      ),
    findParked(openKey) {
      const { from, to } = parkedKeysOf(openKey);
      return runs.findOne({ parked_key: { $gte: from, $lt: to } }, { sort: { parked_key: 1 } });
    },
    findParkedFrom: (key, limit) => runs.find({ parked_key: { $gte: key } }, { sort: { parked_key: 1 }, limit }),
    async unparkFormer(now, limit) {
      let made = 0;
      for (const { _id, kind } of await runs.find({ parked_at: { $exists: true } }, { limit })) {
        const ready = { $set: { [readyField(kind)]: now }, $unset: { parked_at: true } } as const;
        if (await runs.updateOne({ _id, state: 'queued', parked_at: { $exists: true } }, ready)) made += 1;
      }
      return made;
    },
    async takenLanes(lanes) {
      if (lanes.length === 0) return new Set();
      const holders = await runs.find({ lane: { $in: lanes } }, { limit: lanes.length });
      return new Set(holders.flatMap(({ lane }) => lane ?? []));
    },
    findLapsed: (before, from, limit) =>
      runs.find({ heartbeat_at: between(from, before && { $lt: before }) }, { sort: { heartbeat_at: 1 }, limit }),
    takeOver: (run, now) =>
      runs.updateOne(
        { _id: run._id, state: 'running', attempt: run.attempt, owner: run.owner ?? { $exists: false } },
        {
          $set: { state: 'queued', [readyField(run.kind)]: now, frames: -1 },
          $inc: { attempt: 1, epoch: 1 },
          $unset: { owner: true, heartbeat_at: true },
        },
      ),
    findOwed: (from, until, limit) =>
      runs.find({ owed_since: between(from, { $lte: until }) }, { sort: { owed_since: 1 }, limit }),
  };
}

function between(from: Date | undefined, until: { $lt: Date } | { $lte: Date } | undefined): Condition {
  if (from === undefined && until === undefined) return { $exists: true };
  return { ...(from ? { $gte: from } : {}), ...until };
}
