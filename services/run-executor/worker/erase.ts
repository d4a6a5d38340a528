// Erases runs, batch by batch: each is hidden from everybody first, then cancelled, then its steps and frames go.

import type { CallContext } from '#shared/grpc/context.ts';
import { isFinal, type RunDocument } from '../domain/run.ts';
import type { RunExecutor } from '../dependencies.ts';
import { cancel } from './cancel.ts';

export async function eraseRuns(executor: RunExecutor, nextBatch: () => Promise<RunDocument[]>, context: CallContext): Promise<void> {
  for (;;) {
    const batch = await nextBatch();
    if (batch.length === 0) return;
    for (const run of batch) await executor.erasure.hide(run._id);
    for (const run of batch) {
      if (!isFinal(run.state)) await cancel(executor, { ...run, erased: true }, context);
      await executor.steps.eraseOf(run._id);
      await executor.liveStream.remove(run._id).catch((error: unknown) => {
        executor.log.warn({ err: error, run_id: run._id }, 'frames of an erased run were not removed; they expire');
      });
      await executor.erasure.erase(run._id);
    }
  }
}
