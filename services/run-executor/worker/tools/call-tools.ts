// Runs the tool calls of one step, in the order the model made them, and tells them to the stream. What is done is
// noted as it is told, so that a run that ends in between has both.

import type { TraceContext } from '#shared/telemetry/trace-context.ts';
import type { NamedCall, Source } from '../../domain/step.ts';
import { frame, toolCallFrame } from '../../domain/transcript.ts';
import type { ToolCall, ToolResult } from '../../models/model.ts';
import type { WorkWatch } from '../../telemetry/work-watch.ts';
import type { ActiveRun } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import type { Tool, ToolOutcome } from './tool.ts';

const tries = 2;

/** What the calls of a step came to. */
export interface CalledTools {
  calls: NamedCall[];
  results: ToolResult[];
  sources: Source[];
}

export async function callTools(
  watch: WorkWatch,
  active: ActiveRun,
  writer: FrameWriter,
  tools: readonly Tool[],
  calls: readonly ToolCall[],
  known: readonly Source[],
  done: CalledTools,
): Promise<void> {
  for (const call of calls) {
    active.signal.throwIfAborted();
    const tool = tools.find((candidate) => candidate.definition.name === call.name);
    const named = { ...call, title: tool?.title ?? call.name };
    done.calls.push(named);
    writer.emit(toolCallFrame(named));
    const watched = watch.toolCall(active.run, call.name, call.call_id);
    const outcome = await attempt(tool, call, [...known, ...done.sources], active.signal, watched ?? active.run);
    watched?.ended(outcome.status);
    done.sources.push(...outcome.sources);
    done.results.push({
      call_id: call.call_id,
      name: call.name,
      status: outcome.status,
      result_json: JSON.stringify(outcome.result),
    });
    writer.emit(frame('tool_result', { call_id: call.call_id, status: outcome.status }));
  }
}

async function attempt(
  tool: Tool | undefined,
  call: ToolCall,
  known: readonly Source[],
  signal: AbortSignal,
  trace: TraceContext,
): Promise<ToolOutcome> {
  if (!tool) return { status: 'error', result: { error: `there is no tool named ${call.name}` }, sources: [] };
  let args: unknown;
  try {
    args = JSON.parse(call.arguments_json);
  } catch {
    return { status: 'error', result: { error: 'the arguments are not JSON' }, sources: [] };
  }
  for (let tried = 1; ; tried += 1) {
    try {
      return await tool.call(args, known, signal, trace);
    } catch {
      signal.throwIfAborted();
      if (tried === tries) return { status: 'error', result: { error: 'the tool cannot answer now' }, sources: [] };
    }
  }
}
