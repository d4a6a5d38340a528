// Ends a worker's part in a chat run: with its final write, or by handing it over.

import type { RunExecutorParts } from '../../../dependencies.ts';
import type { Ending } from '../../store/final-writes.ts';
import { afterOutage, type Setback } from '../../rules/outages.ts';
import { usageOf } from '../../rules/run-usage.ts';
import { chatEffects, interruptedChatEffects, type RunDocument } from '../../rules/run.ts';
import { citationFrames, suggestionFrames } from '../../rules/transcript.ts';
import type { ActiveRun } from '../active-run.ts';
import { type EndingChoice, outageEnding } from '../endings.ts';
import { writeEnding } from '../final-write.ts';
import type { FrameWriter } from '../frame-writer.ts';
import { whileHeld } from '../insist.ts';
import { cite } from './cite.ts';
import { brokenOf, countApart, isAheadOfRecord, type Progress, usageSoFar } from './progress.ts';
import { closeStep, endWithCall, loseClaim } from './step-record.ts';

type Parts = Pick<RunExecutorParts, 'claims' | 'clock' | 'log' | 'reach' | 'runs' | 'steps' | 'workers'>;

/** Writes the run's end and returns the run so. Throws RunStopped('lost'). */
export async function endRun(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
  choice: Exclude<EndingChoice, string>,
): Promise<RunDocument> {
  // The record has the streamed calls too, and with them the model's text before.
  if (progress.open) await closeStep(parts, active, progress, progress.open, whileHeld);
  else if (progress.calling) endWithCall(parts, active, progress, progress.calling);
  const text = progress.text.before + progress.text.current;
  const sources = progress.steps.flatMap((step) => step.sources);
  // In an object, [1] is a list.
  const cites = active.run.response_schema === undefined;
  const { suggestions } = progress;
  const answer = {
    text,
    citations: cites ? await cite(text, sources, active.run.input) : [],
    ...(suggestions === undefined || text === '' ? {} : { suggestions }),
  };
  const told = { ...active.run, answer };
  for (const body of [...citationFrames(told), ...suggestionFrames(told)]) writer.emit(body);
  await writer.flush();
  const recorded = progress.last ? progress.steps.slice(0, -1) : progress.steps;
  const hasSteps = recorded.length > 0 || active.run.usage_in_steps !== undefined;
  const ending = (): Ending => ({
    ...choice,
    usage: usageSoFar(progress),
    ...(hasSteps ? { usage_in_steps: usageOf(recorded) } : {}),
    ...brokenOf(progress),
    ...(progress.model === undefined ? {} : { model: progress.model }),
    ...(progress.told === undefined ? {} : { told: progress.told }),
    steps: recorded.map((step) => step._id),
    ...(progress.last ? { last_step: progress.last } : {}),
    ...writer.position(),
    ...(text === '' ? {} : { answer }),
  });
  parts.reach('before-final-write');
  const owed = progress.opened ? interruptedChatEffects : chatEffects;
  const finished = await writeEnding(parts, active, ending, owed);
  if (finished === null) return loseClaim(parts, active, progress);
  parts.reach('after-final-write');
  return finished;
}

/** Lets another worker go on at once. */
export async function handOver(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
): Promise<void> {
  if (await handBack(parts, active, writer, progress, 0)) parts.workers.wake(active.run);
}

/** Lets the run wait out an outage in the queue, or ends it where outages have cost it all its attempts. */
export async function sitOut(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
  error: unknown,
): Promise<RunDocument | null> {
  const { _id: run_id, organization_id, attempt, max_attempts } = active.run;
  const setback = afterOutage({ attempt, max_attempts, outages: progress.outages }, false);
  if (setback === 'too-many') return endRun(parts, active, writer, progress, outageEnding(false));
  parts.log.warn({ err: error, run_id, organization_id, ...setback }, 'a run waits out an outage');
  await handBack(parts, active, writer, progress, setback.pauseMs, setback);
  return null;
}

/** False where the run was no longer this claim's, or is not by now. */
async function handBack(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
  pauseMs: number,
  setback?: Setback,
): Promise<boolean> {
  await writer.flush();
  // The step is taken again, behind another budget check: its cost until now is counted by then.
  countApart(progress, active.run, new Date(parts.clock()));
  return whileHeld(active, () =>
    parts.claims.handBack(active.fence, 'chat', {
      readyAt: new Date(parts.clock() + pauseMs),
      position: isAheadOfRecord(progress) ? 'retell' : writer.position(),
      usage: usageSoFar(progress),
      ...brokenOf(progress),
      ...(setback ? { setback } : {}),
    }),
  );
}
