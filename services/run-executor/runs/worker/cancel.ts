// Cancels a run in any state: through one compare-and-set where nobody works on it, else by asking its worker.

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
  // Each round of this loop lost a race to another change of the run.
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
 * The place of the end's frames: right after the recorded ones, or in the next epoch where the live stream holds
 * anything else. Readers may have seen more than the record knows: a loss of power takes a worker's claim, and not its
 * frames.
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
