// A run that a worker of this process has: its claim, and the reason for it to stop.

import type { Fence } from '../store/held-run-writes.ts';
import type { Place } from '../../queue/worker/room.ts';
import type { RunDocument } from '../rules/run.ts';
import type { FrameWriter } from './frame-writer.ts';

/** Why a worker stops before the run is over. */
export type StopReason = 'cancelled' | 'lost' | 'drained' | 'timed-out';

/** Thrown through the work when it is to stop. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
  readonly reason: StopReason;
  constructor(reason: StopReason) {
    super(`run stopped: ${reason}`);
    this.reason = reason;
  }
}

export interface ActiveRun {
  readonly run: RunDocument;
  readonly fence: Fence;
  readonly signal: AbortSignal;
  /** Ends the work; the first reason counts. */
  stop(reason: StopReason): void;
  /** How long a claim holds without a heartbeat. */
  readonly leaseMs: number;
  /** Milliseconds of performance.now: when it was claimed, and when its claim was last known to hold. */
  readonly claimedAt: number;
  confirmedAt: number;
  /** It is to be handed over at its next checkpoint. */
  handOver: boolean;
  /** Its share of the memory for runs. */
  readonly memory: Pick<Place, 'holds' | 'grows'>;
  /** Once it writes frames. */
  writer?: FrameWriter;
}

/** `claimedAt` is when the claim was first tried: one whose answer was lost may have held since then. */
export function activeRun(claim: {
  run: RunDocument;
  owner: string;
  claimedAt: number;
  leaseMs: number;
  place: Place;
}): ActiveRun {
  const { run, owner, claimedAt, leaseMs, place } = claim;
  const controller = new AbortController();
  return {
    run,
    fence: { _id: run._id, organization_id: run.organization_id, owner, attempt: run.attempt },
    signal: controller.signal,
    stop: (reason) => controller.abort(new RunStopped(reason)),
    leaseMs,
    claimedAt,
    confirmedAt: claimedAt,
    handOver: false,
    memory: place,
  };
}
