// The record of a chat run's steps: a document for each, inserted before the checkpoint or the final write names it; the one
// that ends a run is in its final write.

import type { RunExecutorParts } from '../../../dependencies.ts';
import { addUsage, noUsage } from '../../../models/rules/model-usage.ts';
import { type StepDocument, stepId } from '../../../steps/rules/step.ts';
import { usageOf } from '../../rules/run-usage.ts';
import { toolCallFrame } from '../../rules/transcript.ts';
import { type ActiveRun, RunStopped } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import { whileHeld, whileWorking } from '../insist.ts';
import type { Calling, OpenStep, Progress } from './progress.ts';

type Parts = Pick<RunExecutorParts, 'claims' | 'clock' | 'reach' | 'runs' | 'steps'>;

/** Makes the open step a document of its own, which the next checkpoint or the final write names. */
export async function closeStep(
  parts: Parts,
  active: ActiveRun,
  progress: Progress,
  open: OpenStep,
  hold: typeof whileWorking = whileWorking,
): Promise<StepDocument> {
  const step = stepOf(parts, active, progress, open);
  await hold(active, () => parts.steps.insert(step));
  parts.reach('after-step');
  noteInserted(progress, step);
  return step;
}

/** Makes it a document before its calls are made, and names it in the run; a takeover goes on with its calls. */
export async function openStep(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
  open: OpenStep,
): Promise<void> {
  const step: StepDocument = { ...stepOf(parts, active, progress, open), apart: true };
  await whileWorking(active, () => parts.steps.insert(step));
  parts.reach('after-step');
  const sourcesBefore = progress.steps.flatMap((before) => before.sources);
  noteInserted(progress, step);
  for (const call of step.calls) writer.emit(toolCallFrame(call));
  await nameStep(parts, active, writer, step, progress, 'openStep');
  progress.opened = { step, results: [], sourcesBefore };
  parts.reach('after-opening-step');
}

function stepOf(
  { clock }: Pick<RunExecutorParts, 'clock'>,
  { run }: ActiveRun,
  progress: Progress,
  open: OpenStep,
): StepDocument {
  const n = progress.steps.length + 1;
  return {
    _id: stepId(run, { attempt: run.attempt, n }),
    run_id: run._id,
    organization_id: run.organization_id,
    n,
    attempt: run.attempt,
    kind: 'model',
    ...ofModelCall(open),
    finished_at: new Date(clock()),
    text: progress.text.current,
    ...open.called,
    usage: addUsage(open.usage, progress.spent),
    ...(progress.broken.inStep === noUsage ? {} : { broken_usage: progress.broken.inStep }),
  };
}

function ofModelCall({ calling, heard, response, failed }: OpenStep) {
  const { startedAt, model, tries, reasoning } = calling;
  return {
    model,
    started_at: startedAt,
    ...heard,
    ...(failed || tries.length > 1 ? { tries } : {}),
    ...(response?.model === undefined ? {} : { response_model: response.model }),
    ...(response?.id === undefined ? {} : { response_id: response.id }),
    ...(reasoning === '' ? {} : { reasoning }),
    ...(failed ? { state: 'failed' as const } : {}),
  };
}

/** Ends the run with its call under way, which failed or is to stop. */
export function endWithCall(parts: Parts, active: ActiveRun, progress: Progress, calling: Calling): void {
  const called = { calls: [], results: [], timings: [], sources: [] };
  const retries = calling.tries.length - 1;
  const heard = { ...calling.heard, ...(retries > 0 ? { retries } : {}) };
  endWithStep(parts, active, progress, { calling, called, heard, usage: noUsage, failed: true });
}

/** Ends the run with the open step, whose document is the final write's. */
export function endWithStep(parts: Parts, active: ActiveRun, progress: Progress, open: OpenStep): void {
  const step = stepOf(parts, active, progress, open);
  const { n, attempt, finished_at, usage } = step;
  progress.last = { n, attempt, ...ofModelCall(open), finished_at, usage, text_from: progress.text.before.length };
  // The run itself counts the usage of this step.
  const { inStep, inRun } = progress.broken;
  progress.broken = { ...progress.broken, inStep: noUsage, inRun: addUsage(inRun, inStep) };
  noteDone(progress, step);
}

function noteInserted(progress: Progress, step: StepDocument): void {
  noteDone(progress, step);
  progress.unnamed = step._id;
}

function noteDone(progress: Progress, step: StepDocument): void {
  progress.steps.push(step);
  progress.usage = addUsage(progress.usage, step.usage);
  progress.spent = noUsage;
  progress.broken = { ...progress.broken, inStep: noUsage };
  progress.text = { before: progress.text.before + step.text, current: '' };
  delete progress.open;
  delete progress.calling;
}

/** Names the step in the run; from then on a takeover goes on behind it. */
export function checkpoint(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  step: StepDocument,
  progress: Progress,
): Promise<void> {
  return nameStep(parts, active, writer, step, progress, 'checkpoint');
}

async function nameStep(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  step: StepDocument,
  progress: Progress,
  as: 'openStep' | 'checkpoint',
): Promise<void> {
  await writer.flush();
  const { model } = progress;
  const call = { n: step.n + 1, attempt: active.run.attempt, ...(model === undefined ? {} : { model }) };
  const held = await whileWorking(active, () =>
    parts.claims[as](active.fence, {
      step: step._id,
      usage: progress.usage,
      usage_in_steps: usageOf(progress.steps),
      ...(progress.told === undefined ? {} : { told: progress.told }),
      ...writer.position(),
      call: { ...call, started_at: new Date(parts.clock()) },
    }),
  );
  if (held === null) return loseClaim(parts, active, progress);
  delete progress.unnamed;
  delete progress.told;
  progress.outages = 0;
  active.confirmedAt = performance.now();
  if (held.cancel_requested) throw new RunStopped('cancelled');
}

/**
 * Throws RunStopped('lost'). A step that the run does not name by now is never named, and goes: its run may have been
 * erased before it was inserted. A checkpoint whose answer was lost may have named it.
 */
export async function loseClaim(parts: Parts, active: ActiveRun, progress: Progress): Promise<never> {
  const { unnamed } = progress;
  if (unnamed !== undefined) {
    const run = await whileHeld(active, () => parts.runs.findAsMade(active.run._id));
    if (!run?.steps.includes(unnamed) && run?.open_step !== unnamed)
      await whileHeld(active, () => parts.steps.delete(unnamed));
  }
  throw new RunStopped('lost');
}
