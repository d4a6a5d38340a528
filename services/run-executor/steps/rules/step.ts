// Pure. A step of a run: one model call with the tool calls it led to. Steps are documents of their own, so that a
// run stays small, and a takeover continues from them.

import type { SearchHit } from '#proto/colloquy/ingestion/v1/SearchHit.ts';
import type { ModelMessage, ModelUsage, ToolCall, ToolResult } from '../../models/model.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import type { CallTiming } from '../../runs/rules/timing.ts';
import type { ModelStep } from './model-step.ts';
import { connectionOf } from './model-try.ts';

/** A found chunk with its number in this run, the `n` of `[n]`. */
export interface Source extends SearchHit {
  index: number;
}

/** A call as people see it. */
export interface NamedCall extends ToolCall {
  /** Its description, for people. */
  title: string;
  /** Of a tool server's tool: its name there, and the server. `name` is its name for the model. */
  tool?: string;
  server_id?: string;
  server_name?: string;
}

/** A step. */
export interface StepDocument extends ModelStep {
  calls: NamedCall[];
  results: ToolResult[];
  /** When its calls were made; of steps whose results are apart, it is with those. */
  timings?: CallTiming[];
  /** The chunks that its searches found. */
  sources: Source[];
  /** Its results are documents of their own (CallResultDocument), since its calls are not all done at once. */
  apart?: true;
  /** The part of its usage that entries of its own count (`BrokenCalls`). */
  broken_usage?: ModelUsage;
  /** For documents: the outcome of processing. */
  outcome?: string;
}

/** The outcome of a call, inserted once: the first insert decides. `_id` is `<run>/<call>`. */
export interface CallResultDocument {
  _id: string;
  run_id: string;
  organization_id: string;
  call_id: string;
  status: ToolResult['status'];
  result_json: string;
  sources: Source[];
  at: Date;
  /** When it was sent; absent where it was not. */
  started_at?: Date;
  /** As in CallTiming. */
  retries?: number;
}

/** The step that ended a run; null where the run has none, or has ended otherwise. */
export function lastStepOf(run: RunDocument): StepDocument | null {
  if (run.last_step === undefined) return null;
  const { text_from: from, ...step } = run.last_step;
  return {
    ...step,
    _id: stepId(run, step),
    run_id: run._id,
    organization_id: run.organization_id,
    kind: 'model',
    text: step.removed_at === undefined ? (run.answer?.text.slice(from) ?? '') : '',
    calls: [],
    results: [],
    sources: [],
  };
}

/** `<run>/<attempt>/<n>`. */
export function stepId(run: Pick<RunDocument, '_id'>, { attempt, n }: { attempt: number; n: number }): string {
  return `${run._id}/${attempt}/${n}`;
}

/** A step whose results are apart, with those there are, in the order of its calls. */
export function withResults(step: StepDocument, found: readonly CallResultDocument[]): StepDocument {
  const known = step.calls.flatMap((call) => {
    const result = found.find(({ call_id: id }) => id === call.call_id);
    return result ? [{ call, result }] : [];
  });
  return {
    ...step,
    results: known.map(({ call, result: { status, result_json } }) => ({
      call_id: call.call_id,
      name: call.name,
      status,
      result_json,
    })),
    sources: known.flatMap(({ result }) => result.sources),
  };
}

/** Fields of a step for its timing and calls; all are small, but for the arguments of calls. */
export const timedFields = [
  ...(['run_id', 'n', 'attempt', 'kind', 'model', 'started_at', 'finished_at', 'first_token_at'] as const),
  ...(['model_finished_at', 'retries', 'calls', 'timings', 'apart', 'usage', 'removed_at'] as const),
  ...(['tries', 'response_model', 'response_id', 'state'] as const),
] as const;
export type TimedStep = Pick<StepDocument, '_id' | Exclude<(typeof timedFields)[number], 'state'>> & {
  /** As in StepDocument, and of calls without a step (runs/rules/begun-call.ts). */
  state?: 'failed' | 'running' | 'lost';
};

/** A step whose results are apart, with the times of those there are. */
export function withTimings<S extends Pick<StepDocument, 'calls' | 'timings'>>(
  step: S,
  found: readonly Pick<CallResultDocument, 'call_id' | 'status' | 'at' | 'started_at' | 'retries'>[],
): S {
  const timings = step.calls.flatMap(({ call_id: callId }): CallTiming[] => {
    const result = found.find(({ call_id: id }) => id === callId);
    if (result === undefined) return [];
    const { status, at, started_at: startedAt, retries } = result;
    return [
      {
        call_id: callId,
        finished_at: at,
        status,
        ...(startedAt === undefined ? {} : { started_at: startedAt }),
        ...(retries === undefined ? {} : { retries }),
      },
    ];
  });
  return { ...step, timings };
}

/** The steps so far, as messages for the model. */
export function stepMessages(steps: readonly StepDocument[]): ModelMessage[] {
  return steps.flatMap((step): ModelMessage[] => [
    {
      role: 'assistant',
      text: step.text,
      calls: step.calls,
      ...(step.model === undefined ? {} : { connection: connectionOf(step.model) }),
    },
    ...(step.results.length > 0 ? [{ role: 'tool' as const, results: step.results }] : []),
  ]);
}

/** The text of the steps so far. */
export function joinedText(steps: readonly StepDocument[]): string {
  return steps.map((step) => step.text).join('');
}
