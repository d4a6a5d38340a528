// Takes the content of a run: its frames, its steps, and what the run itself holds, which is the last.

import type { RunExecutor } from '../dependencies.ts';

export async function eraseContent(
  { steps, liveStream, erasure, log }: Pick<RunExecutor, 'steps' | 'liveStream' | 'erasure' | 'log'>,
  runId: string,
): Promise<void> {
  await steps.eraseOf(runId);
  // Asked once more where one call fails: nobody comes back for the frames. An outage must not keep the rest.
  await liveStream
    .remove(runId)
    .catch(() => liveStream.remove(runId))
    .catch((error: unknown) => {
      log.warn({ err: error, run_id: runId }, 'frames of an erased run were not removed; they expire');
    });
  await erasure.erase(runId);
}
