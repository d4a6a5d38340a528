// The record of a chat run's steps: a document for each, inserted before the checkpoint or the final write names it.

import type { StepDocument } from '../../domain/step.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { type ActiveRun, RunStopped } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import { addUsage, type OpenStep, type Progress } from './progress.ts';

/** Makes the open step a document of its own, which the next checkpoint or the final write names. */
export async function closeStep(
  executor: RunExecutor,
  { run }: ActiveRun,
  progress: Progress,
  open: OpenStep,
): Promise<StepDocument> {
  const n = progress.steps.length + 1;
  const step: StepDocument = {
    _id: `${run._id}/${run.attempt}/${n}`,
    run_id: run._id,
    organization_id: run.organization_id,
    n,
    attempt: run.attempt,
    kind: 'model',
    model: open.model,
    started_at: open.startedAt,
    finished_at: new Date(executor.clock()),
    text: progress.text.current,
    ...open.called,
    usage: open.usage,
  };
  await executor.steps.insert(step);
  executor.reach('after-step');
  progress.steps.push(step);
  progress.usage = addUsage(progress.usage, open.usage);
  progress.text = { before: progress.text.before + step.text, current: '' };
  progress.unnamed = step._id;
  delete progress.open;
  return step;
}

/** Names the step in the run; from then on a takeover goes on behind it. */
export async function checkpoint(
  executor: RunExecutor,
  active: ActiveRun,
  writer: FrameWriter,
  step: StepDocument,
  progress: Progress,
): Promise<void> {
  await writer.flush();
  const held = await executor.claims.checkpoint(active.fence, {
    step: step._id,
    usage: progress.usage,
    ...writer.position(),
  });
  if (held === null) return loseClaim(executor, progress);
  delete progress.unnamed;
  active.confirmedAt = performance.now();
  if (held.cancel_requested) throw new RunStopped('cancelled');
}

/** A step that nobody will name goes: its run may have been erased before it was inserted. */
export async function loseClaim(executor: RunExecutor, progress: Progress): Promise<never> {
  if (progress.unnamed !== undefined) await executor.steps.delete(progress.unnamed);
  throw new RunStopped('lost');
}
