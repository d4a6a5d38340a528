// Takes the content of a run: its frames, its steps, and last the content of the run itself.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { isFinal, type RunDocument } from '../rules/run.ts';
import { countSteps } from './usage.ts';

/** Pages of steps; settling the run removes concurrent writes of its worker. */
const mostPasses = 10;

type Parts = Pick<
  RunExecutorParts,
  'steps' | 'approvals' | 'rememberedApprovals' | 'liveStream' | 'erasure' | 'limits' | 'log'
>;

export async function eraseContent(parts: Parts, run: RunDocument, context: CallContext): Promise<void> {
  const { steps, liveStream, erasure, log } = parts;
  // The usage of a settled run is counted; of others, it cannot be counted once the steps are gone.
  const counts = run.kind === 'chat' && (!isFinal(run.state) || run.owed?.includes('settle_usage') === true);
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const some = await steps.findSome(run._id);
    if (some.length === 0) break;
    if (counts) await countSteps(parts, run, some, context);
    await steps.deleteSome(some);
  }
  if (run.apart) {
    await parts.steps.deleteResults(run._id);
    await parts.approvals.deleteOf(run._id);
    await parts.rememberedApprovals.deleteOf(run._id);
  }
  // Retried once: nobody comes back for the frames. An outage must not keep the rest.
  await liveStream
    .remove(run._id)
    .catch(() => liveStream.remove(run._id))
    .catch((error: unknown) => {
      log.warn({ err: error, run_id: run._id }, 'frames of an erased run were not removed; they expire');
    });
  await erasure.erase(run._id);
}
