// Cancelling a run in whatever state it is: through one compare-and-set where nobody works on it, else by asking
// its worker.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import { LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { isFinal, type RunDocument } from '../rules/run.ts';
import { endUnheld } from './end-unheld.ts';
import { cancelledEnding } from './endings.ts';

/** Returns the run as it is then: final, or still running. */
export async function cancel(executor: RunExecutor, found: RunDocument, context: CallContext): Promise<RunDocument> {
  const { claims, runs, bus, log, pool } = executor;
  let run: RunDocument | null = found;
  // Each turn of this loop lost a race to somebody who moved the run on.
  while (run !== null && !isFinal(run.state)) {
    if (run.state === 'running') {
      if (await claims.requestCancel(run._id)) {
        pool.cancel(run._id);
        await bus
          .publish('run-cancel-requested', { run_id: run._id, organization_id: run.organization_id }, context)
          .catch((error: unknown) => {
            log.warn({ err: error }, 'run-cancel-requested was not published; the next heartbeat tells the worker');
          });
        return run;
      }
    } else {
      const finished = await endUnheld(executor, run, { ...cancelledEnding, ...(await placeOfEnding(executor, run)) });
      if (finished) return executor.settlement.settle(finished, context);
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
  { liveStream }: Pick<RunExecutor, 'liveStream'>,
  { _id: runId, epoch, frames }: RunDocument,
): Promise<{ epoch: number; frames: number }> {
  const newest = await liveStream.newest(runId).catch((error: unknown) => {
    if (error instanceof LiveStreamUnavailableError) return null;
    throw error;
  });
  const asRecorded = frames < 0 ? (newest?.epoch ?? 0) < epoch : newest?.epoch === epoch && newest.n === frames;
  return asRecorded ? { epoch, frames } : { epoch: epoch + 1, frames: -1 };
}
