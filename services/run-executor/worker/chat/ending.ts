// How a worker leaves a chat run: with its final write, or by handing it over.

import { citationsOf } from '../../domain/citations.ts';
import { chatEffects, type RunDocument } from '../../domain/run.ts';
import { citationFrames } from '../../domain/transcript.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { wake } from '../../events/wake.ts';
import type { Ending } from '../../store/claims.ts';
import type { ActiveRun } from '../active-run.ts';
import type { EndingChoice } from '../endings.ts';
import type { FrameWriter } from '../frame-writer.ts';
import type { Progress } from './progress.ts';
import { closeStep, loseClaim } from './step-record.ts';

/** Writes the run's end and returns the run so. Throws RunStopped('lost'). */
export async function endRun(
  executor: RunExecutor,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
  choice: Exclude<EndingChoice, string>,
): Promise<RunDocument> {
  // Calls that were told are in the record too, and with them what the model said before.
  if (progress.open) await closeStep(executor, active, progress, progress.open);
  const text = progress.text.before + progress.text.current;
  const sources = progress.steps.flatMap((step) => step.sources);
  const answer = { text, citations: citationsOf(text, sources) };
  for (const body of citationFrames({ ...active.run, answer })) writer.emit(body);
  await writer.flush();
  const ending: Ending = {
    ...choice,
    usage: progress.usage,
    steps: progress.steps.map((step) => step._id),
    ...writer.position(),
    ...(text === '' ? {} : { answer }),
  };
  executor.reach('before-final-write');
  const finished = await executor.claims.finish(active.fence, ending, chatEffects, new Date(executor.clock()));
  if (finished === null) return loseClaim(executor, progress);
  executor.reach('after-final-write');
  return finished;
}

/** Lets somebody else go on at once. */
export async function handOver(
  executor: RunExecutor,
  active: ActiveRun,
  position: Parameters<RunExecutor['claims']['handBack']>[3],
): Promise<void> {
  if (await executor.claims.handBack(active.fence, 'chat', new Date(executor.clock()), position))
    wake(executor, active.run);
}
