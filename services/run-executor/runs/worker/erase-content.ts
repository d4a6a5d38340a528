// Takes the content of a run: its frames, its steps, and what the run itself holds, which is the last.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { isFinal, type RunDocument } from '../rules/run.ts';
import { countSteps } from './usage.ts';

/** Pages of steps; what a worker writes beside us is looked for when its run is settled. */
const mostPasses = 10;

type Parts = Pick<
  RunExecutorParts,
  'steps' | 'approvals' | 'rememberedApprovals' | 'liveStream' | 'erasure' | 'limits' | 'log'
>;

export async function eraseContent(parts: Parts, run: RunDocument, context: CallContext): Promise<void> {
  const { steps, liveStream, erasure, log } = parts;
  // What a run has settled is counted; of others, what goes now cannot be counted later.
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
  // Asked once more where one call fails: nobody comes back for the frames. An outage must not keep the rest.
  await liveStream
    .remove(run._id)
    .catch(() => liveStream.remove(run._id))
    .catch((error: unknown) => {
      log.warn({ err: error, run_id: run._id }, 'frames of an erased run were not removed; they expire');
    });
  await erasure.erase(run._id);
}
