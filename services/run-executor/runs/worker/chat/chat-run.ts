// A chat run, from claim to final write: its context, then step after step, then its ending.
//
//   context.ts      the model's context           step-record.ts  its document and its checkpoint
//   told.ts         the facts of its end-user
//   step.ts         a model call and its tools    progress.ts     the work done so far
//   model-call.ts   one model call, streamed      ending.ts       the final write, handing over
//   ../tools/       calls of tools                ../waits/       waiting for a person

import { loggedTrace } from '#shared/platform/telemetry/trace-context.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import type { StepDocument } from '../../../steps/rules/step.ts';
import { agentTools } from '../../../tools/worker/agent-tools.ts';
import { isOver, resumeReason, type Wait } from '../../../waits/rules/wait.ts';
import type { RunDocument } from '../../rules/run.ts';
import { frame, framesOfSteps } from '../../rules/transcript.ts';
import { type ActiveRun, RunStopped } from '../active-run.ts';
import { type EndingChoice, endingOfError, isDefect } from '../endings.ts';
import { createFrameWriter, type FrameWriter } from '../frame-writer.ts';
import { whileWorking } from '../insist.ts';
import { loadContext } from './context.ts';
import { endRun, handOver, sitOut } from './ending.ts';
import { type Progress, progressOf } from './progress.ts';
import { takeStep } from './step.ts';

type Parts = Parameters<typeof takeStep>[0] &
  Parameters<typeof agentTools>[0] &
  Parameters<typeof loadContext>[0] &
  Pick<RunExecutorParts, 'conversation' | 'liveStream'>;

/** Works until the run has its final state and returns it so; null where it was handed over, or waits. Throws RunStopped('lost'). */
export async function workOnChatRun(parts: Parts, active: ActiveRun): Promise<RunDocument | null> {
  const { run } = active;
  const steps = await whileWorking(active, () => parts.steps.findOf(run));
  const writer = openWriter(parts, active, steps);
  active.writer = writer;
  const progress = progressOf(run, steps);
  let choice: EndingChoice | 'handed-over' | 'waiting';
  let cause: unknown;
  try {
    choice = await takeSteps(parts, active, writer, progress);
  } catch (error) {
    cause = error;
    // A call that was ended because the run is to stop fails in its own way.
    choice = endingOfError(active.signal.aborted ? active.signal.reason : error);
    if (isDefect(choice))
      parts.log.error(
        { err: error, run_id: run._id, organization_id: run.organization_id, ...loggedTrace(run) },
        'a run failed by a defect',
      );
  }
  switch (choice) {
    case 'handed-over':
    case 'waiting':
      return null;
    case 'drained':
      await handOver(parts, active, writer, progress);
      return null;
    case 'retry-later':
      return sitOut(parts, active, writer, progress, cause);
    default:
      return endRun(parts, active, writer, progress, choice);
  }
}

async function takeSteps(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
): Promise<EndingChoice | 'handed-over' | 'waiting'> {
  if (active.run.cancel_requested) throw new RunStopped('cancelled');
  active.signal.throwIfAborted();
  const context = await loadContext(parts, active);
  if (context.told !== undefined && active.run.told === undefined) progress.told = context.told;
  // They change while a run is at work, and a tool that is not allowed any more is not called.
  const toolsNow = () => agentTools(parts, active.run, context.agent, context.told);
  for (;;) {
    const ended = await takeStep(parts, active, writer, context, toolsNow, progress);
    if (ended === 'waiting') return 'waiting';
    if (ended !== 'next') return { state: 'succeeded', finish_reason: ended };
    if (active.handOver) {
      await handOver(parts, active, writer, progress);
      return 'handed-over';
    }
  }
}

/** Whether the outcome of the wait has had no effect yet. */
function isJustOver(wait: Wait, step: StepDocument | undefined): boolean {
  const done = step?.results.map(({ call_id: id }) => id) ?? [];
  return isOver(wait) && !wait.calls.some(({ call_id: id }) => done.includes(id));
}

function openWriter(parts: Parts, active: ActiveRun, steps: readonly StepDocument[]): FrameWriter {
  const { run } = active;
  const fresh = run.frames >= 0 && steps.length === 0;
  const writer = createFrameWriter({
    liveStream: parts.liveStream,
    runId: run._id,
    epoch: run.epoch,
    frames: run.frames,
    told: fresh ? [frame('run', { state: 'queued' })] : framesOfSteps(run, steps),
    openEpoch: () => parts.claims.openEpoch(active.fence),
    onStale: () => active.stop('lost'),
    log: parts.log,
  });
  if (run.frames >= 0) {
    if (run.wait !== undefined && isJustOver(run.wait, steps.at(-1)))
      writer.emit(frame('resumed', { reason: resumeReason(run.wait) }));
    writer.emit(frame('run', { state: 'running' }));
  }
  return writer;
}
