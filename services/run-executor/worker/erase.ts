// Erases runs, batch by batch: each is hidden from everybody first, then cancelled, then its content goes.
// What a worker that still has it writes after that goes when the run is settled.

import type { CallContext } from '#shared/grpc/context.ts';
import { isFinal, type RunDocument } from '../domain/run.ts';
import type { RunExecutor } from '../dependencies.ts';
import { cancel } from './cancel.ts';
import { eraseContent } from './erase-content.ts';

/** Erases until a batch is empty; says whether there was anything. */
export async function eraseRuns(
  executor: RunExecutor,
  nextBatch: () => Promise<RunDocument[]>,
  context: CallContext,
): Promise<boolean> {
  for (let found = false; ; found = true) {
    const batch = await nextBatch();
    if (batch.length === 0) return found;
    for (const run of batch) await executor.erasure.hide(run._id);
    for (const run of batch) {
      if (!isFinal(run.state)) await cancel(executor, { ...run, erased: true }, context);
      await eraseContent(executor, run._id);
    }
  }
}
