// Metrics and spans of the work on runs. With telemetry off, the methods that return something return undefined.

import { ModelError } from '#shared/contract/models/model-error.ts';
import { isOfSettings, parseModelName } from '#shared/contract/models/model-name.ts';
import { attribute, ownAttribute } from '#shared/platform/telemetry/attributes.ts';
import type { Counter, Histogram } from '#shared/platform/telemetry/metrics.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { TraceContext } from '#shared/platform/telemetry/trace-context.ts';
import type { Attributes, Span } from '#shared/platform/telemetry/tracer.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { modelMetrics, runMetrics } from '../metrics.ts';
import { isCircuitOpen } from '../models/circuit-open.ts';
import type { ModelEvent, ModelRequest, ModelUsage, ToolResult } from '../models/model.ts';
import { errorCode, type RunDocument } from '../runs/rules/run.ts';
import { RunStopped } from '../runs/worker/active-run.ts';
import type { ResumeReason, WaitKind } from '../waits/rules/wait.ts';

/** A run in the hands of a worker of this process. */
export interface WatchedRun {
  /** The trace of its work. */
  readonly traceparent: string;
  /** It ended, or it was given back to wait: for the run ahead of it, or for another worker. */
  left(as: RunDocument | 'parked' | 'handed_back'): void;
  broken(error: unknown): void;
}

/** One call of a model. */
export interface WatchedModelCall {
  /** A piece of the answer is there. */
  heard(): void;
  finished(event: Extract<ModelEvent, { type: 'finish' }>): void;
  /** It ended without `finish`: by an error, or because the run stopped. `usage` is estimated. */
  broken(error: unknown, usage: ModelUsage): void;
}

/** One call of a tool; its own calls belong to its trace. */
export interface WatchedToolCall extends TraceContext {
  ended(status: ToolResult['status']): void;
}

/** See above. */
export interface WorkWatch {
  accepted(kind: RunDocument['kind']): void;
  /** The first text of a run is written. */
  firstText(run: RunDocument): void;
  settled(run: RunDocument): void;
  swept(found: { lapsed: number; owed: number; parked: number; waited: number }, startedAt: number): void;
  /** A run waits for a person. */
  waits(kind: WaitKind): void;
  /** It goes on, after so many seconds. */
  resumed(kind: WaitKind, reason: ResumeReason, seconds: number): void;
  /** A worker has claimed a run. */
  claimed(run: RunDocument): WatchedRun | undefined;
  modelCall(run: RunDocument, request: ModelRequest): WatchedModelCall | undefined;
  /** The next model is asked in place of `model`. */
  fellBack(model: string, error: ModelError): void;
  toolCall(run: RunDocument, tool: string, callId: string): WatchedToolCall | undefined;
}

const builtIn = new Set(['knowledge_search', 'ask_user']);

export function workWatch({ metrics, tracer }: Telemetry, clock: Clock): WorkWatch {
  const accepted = metrics.counter(runMetrics.accepted);
  const acceptedOf = { chat: accepted({ kind: 'chat' }), document: accepted({ kind: 'document' }) };
  const firstText = metrics.histogram(runMetrics.firstText)({});
  const told = new WeakSet<RunDocument>();
  const settled = metrics.histogram(runMetrics.settled)({});
  const sweep = metrics.histogram(runMetrics.sweep)({});
  const swept = metrics.counter(runMetrics.swept);
  const found = {
    lapsed: swept({ what: 'lapsed' }),
    owed: swept({ what: 'owed' }),
    parked: swept({ what: 'parked' }),
    waited: swept({ what: 'waited' }),
  };
  const waits = metrics.counter(runMetrics.waits);
  const waited = metrics.histogram(runMetrics.waited);
  const toolCalls = metrics.histogram(modelMetrics.toolCalls);
  const fallbacks = metrics.counter(modelMetrics.fallbacks);
  const providers = new Map<string, ProviderInstruments>();
  const instrumentsOf = (provider: string): ProviderInstruments => {
    let instruments = providers.get(provider);
    if (instruments === undefined) {
      const calls = metrics.histogram(modelMetrics.calls);
      const tokens = metrics.counter(modelMetrics.tokens);
      instruments = {
        call: (outcome) => calls({ provider, outcome }),
        firstChunk: metrics.histogram(modelMetrics.firstChunk)({ provider }),
        input: tokens({ provider, direction: 'input' }),
        output: tokens({ provider, direction: 'output' }),
      };
      providers.set(provider, instruments);
    }
    return instruments;
  };
  const since = (time: Date): number => (clock() - time.getTime()) / 1000;

  return {
    accepted: (kind) => acceptedOf[kind].add(),
    firstText(run) {
      // Text that is told again, after a retry, is not the first.
      if (!metrics.on || told.has(run)) return;
      told.add(run);
      firstText.observe(since(run.created_at));
    },
    settled: (run) => settled.observe(since(run.finished_at ?? run.created_at)),
    swept(counts, startedAt) {
      sweep.observe((performance.now() - startedAt) / 1000);
      found.lapsed.add(counts.lapsed);
      found.owed.add(counts.owed);
      found.parked.add(counts.parked);
      found.waited.add(counts.waited);
    },
    waits: (kind) => waits({ kind }).add(),
    resumed: (kind, reason, seconds) => waited({ kind, reason }).observe(seconds),
    claimed(run) {
      const span = tracer?.start(`run ${run.kind}`, 'internal', run, {
        [ownAttribute.run]: run._id,
        [ownAttribute.organization]: run.organization_id,
        [ownAttribute.runKind]: run.kind,
        [ownAttribute.runAttempt]: run.attempt,
        [attribute.genAiOperation]: run.kind === 'chat' ? 'invoke_agent' : undefined,
        [attribute.genAiAgent]: run.agent_id,
        [attribute.genAiConversation]: run.conversation_id,
      });
      return span && watchRun(span);
    },
    modelCall(run, request) {
      const provider = providerOf(request.model);
      const model = parseModelName(request.model)?.model || request.model;
      const span = tracer?.start(`chat ${model}`, 'client', run, {
        [attribute.genAiOperation]: 'chat',
        [attribute.genAiProvider]: provider,
        [attribute.genAiModel]: model,
        [attribute.genAiMaxTokens]: request.max_output_tokens,
        [attribute.genAiStream]: true,
        [attribute.genAiConversation]: run.conversation_id,
      });
      return metrics.on || span ? watchModelCall(instrumentsOf(provider), span) : undefined;
    },
    fellBack: (model, error) => fallbacks({ provider: providerOf(model), reason: fallbackReason(error) }).add(),
    toolCall(run, tool, callId) {
      // A model may name a tool that does not exist, in any text.
      const known = builtIn.has(tool) ? tool : 'other';
      const span = tracer?.start(`execute_tool ${known}`, 'internal', run, {
        [attribute.genAiOperation]: 'execute_tool',
        [attribute.genAiTool]: known,
        [attribute.genAiToolType]: 'function',
        [attribute.genAiToolCall]: callId,
      });
      if (!metrics.on && !span) return undefined;
      const startedAt = performance.now();
      return {
        ...contextOf(span ?? run),
        ended(status) {
          toolCalls({ tool: known, status }).observe((performance.now() - startedAt) / 1000);
          span?.set({ [ownAttribute.toolStatus]: status });
          span?.end(status === 'error' ? 'tool_error' : undefined);
        },
      };
    },
  };
}

function watchRun(span: Span): WatchedRun {
  return {
    traceparent: span.traceparent,
    left(as) {
      const state = typeof as === 'string' ? as : as.state;
      span.set({ [ownAttribute.runState]: state });
      span.end(state === 'failed' && typeof as !== 'string' ? errorCode(as) : undefined);
    },
    broken: (error) => span.end(error instanceof RunStopped ? error.reason : 'broken_off'),
  };
}

function contextOf({ traceparent }: TraceContext): TraceContext {
  return traceparent === undefined ? {} : { traceparent };
}

interface ProviderInstruments {
  call(outcome: string): Histogram;
  readonly firstChunk: Histogram;
  readonly input: Counter;
  readonly output: Counter;
}

function watchModelCall(instruments: ProviderInstruments, span: Span | undefined): WatchedModelCall {
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  let silent = true;
  return {
    heard() {
      if (!silent) return;
      silent = false;
      const waited = seconds();
      instruments.firstChunk.observe(waited);
      span?.set({ [attribute.genAiFirstChunk]: waited });
      span?.event('first_chunk');
    },
    finished({ reason, usage }) {
      instruments.call(reason).observe(seconds());
      instruments.input.add(usage.input_tokens);
      instruments.output.add(usage.output_tokens);
      span?.set({
        [attribute.genAiFinishReasons]: [reason],
        [attribute.genAiInputTokens]: usage.input_tokens,
        [attribute.genAiOutputTokens]: usage.output_tokens,
      });
      span?.end();
    },
    broken(error, usage) {
      const how = error instanceof ModelError ? error.code : 'stopped';
      if (error instanceof ModelError) span?.set(originOf(error));
      // It was not made.
      if (error instanceof ModelError && isCircuitOpen(error)) return span?.end('circuit_open');
      instruments.call(how).observe(seconds());
      instruments.input.add(usage.input_tokens);
      instruments.output.add(usage.output_tokens);
      span?.end(how);
    },
  };
}

function providerOf(model: string): string {
  const name = parseModelName(model);
  return name === undefined ? 'unknown' : isOfSettings(name.connection) ? name.connection : 'connection';
}

function fallbackReason(error: ModelError): string {
  if (isCircuitOpen(error)) return 'circuit_open';
  if (error.code === 'model_timeout') return 'timeout';
  return error.origin.status === undefined ? 'unreachable' : 'refused';
}

function originOf({ origin: { status, provider_code: code, param } }: ModelError): Attributes {
  return {
    ...(status === undefined ? {} : { [attribute.httpStatus]: status }),
    ...(code === undefined ? {} : { [ownAttribute.providerCode]: code }),
    ...(param === undefined ? {} : { [ownAttribute.refusedParameter]: param }),
  };
}
