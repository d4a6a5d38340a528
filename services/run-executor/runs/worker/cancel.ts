// Cancelling a run in whatever state it is: through one compare-and-set where nobody works on it, else by asking
// its worker.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import { LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { isFinal, type RunDocument } from '../rules/run.ts';
import { endUnheld } from './end-unheld.ts';
import { cancelledEnding } from './endings.ts';

type Parts = Pick<RunExecutorParts, 'claims' | 'clock' | 'liveStream' | 'runs' | 'settlement' | 'steps' | 'workers'>;

/** Returns the run as it is then: final, or still running. */
export async function cancel(parts: Parts, found: RunDocument, context: CallContext): Promise<RunDocument> {
  const { claims, runs, workers } = parts;
  let run: RunDocument | null = found;
  // Each turn of this loop lost a race to somebody who moved the run on.
  while (run !== null && !isFinal(run.state)) {
    if (run.state === 'running') {
      if (await claims.requestCancel(run._id)) {
        await workers.cancel(run, context);
        return run;
      }
    } else {
      const finished = await endUnheld(parts, run, { ...cancelledEnding, ...(await placeOfEnding(parts, run)) });
      if (finished) return parts.settlement.settle(finished, context);
    }
    run = await runs.find(run._id);
  }
  return run ?? found;
}

/**
 * Where the end is told: right after what the record says, or in the next epoch where the live stream holds anything else. Readers
 * may have seen more of it then than the record knows: its worker's claim is lost with the power, and what it told is not.
 */
async function placeOfEnding(
  { liveStream }: Pick<RunExecutorParts, 'liveStream'>,
  { _id: runId, epoch, frames }: RunDocument,
): Promise<{ epoch: number; frames: number }> {
  const newest = await liveStream.newest(runId).catch((error: unknown) => {
    if (error instanceof LiveStreamUnavailableError) return null;
    throw error;
  });
  const asRecorded = frames < 0 ? (newest?.epoch ?? 0) < epoch : newest?.epoch === epoch && newest.n === frames;
  return asRecorded ? { epoch, frames } : { epoch: epoch + 1, frames: -1 };
}
