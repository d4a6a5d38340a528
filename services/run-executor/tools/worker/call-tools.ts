// Runs the tool calls of a step that are all done at once, in the order the model made them, and tells them to the
// stream. Each result is recorded as it is told, so that a run that ends in between has both.

import type { RunExecutorParts } from '../../dependencies.ts';
import type { ToolResult } from '../../models/model.ts';
import type { CallTiming } from '../../runs/rules/timing.ts';
import { toolCallFrame, toolResultFrame } from '../../runs/rules/transcript.ts';
import type { ActiveRun } from '../../runs/worker/active-run.ts';
import type { FrameWriter } from '../../runs/worker/frame-writer.ts';
import type { NamedCall, Source } from '../../steps/rules/step.ts';
import { planOf } from './call-plan.ts';
import { makeCall } from './make-call.ts';
import { failed, type Tool } from './tool.ts';

/** The results of a step's calls. */
export interface CalledTools {
  calls: NamedCall[];
  results: ToolResult[];
  timings: CallTiming[];
  sources: Source[];
}

/** Whether all calls can be made at once, and again after a crash: none may write, asks, or has to be approved. */
export function areDoneAtOnce(calls: readonly NamedCall[], tools: readonly Tool[]): boolean {
  return calls.every((call) => {
    const plan = planOf(call, tools, undefined);
    return plan.kind === 'over' || (plan.kind === 'run' && plan.tool.reads);
  });
}

export async function callTools(
  { watch, clock }: Pick<RunExecutorParts, 'watch' | 'clock'>,
  active: ActiveRun,
  writer: FrameWriter,
  tools: readonly Tool[],
  calls: readonly NamedCall[],
  known: readonly Source[],
  done: CalledTools,
): Promise<void> {
  for (const call of calls) {
    active.signal.throwIfAborted();
    done.calls.push(call);
    writer.emit(toolCallFrame(call));
    const plan = planOf(call, tools, undefined);
    const startedAt = new Date(clock());
    const outcome =
      plan.kind === 'run'
        ? await makeCall(watch, active, call, plan.tool, plan.args, [...known, ...done.sources])
        : plan.kind === 'over'
          ? plan.outcome
          : failed('it cannot be called like this');
    done.sources.push(...outcome.sources);
    const result = {
      call_id: call.call_id,
      name: call.name,
      status: outcome.status,
      result_json: JSON.stringify(outcome.result),
    };
    done.results.push(result);
    done.timings.push({
      call_id: call.call_id,
      started_at: startedAt,
      finished_at: new Date(clock()),
      status: outcome.status,
      ...(outcome.retries === undefined ? {} : { retries: outcome.retries }),
    });
    writer.emit(toolResultFrame(result));
  }
}
