// What is seen of the work on runs from outside. Where nobody watches, the methods that give something give undefined.

import { parseModelName } from '#shared/models/model-name.ts';
import type { Counter, Histogram } from '#shared/telemetry/metrics.ts';
import type { Telemetry } from '#shared/telemetry/telemetry.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { RunDocument } from '../domain/run.ts';
import { modelMetrics, runMetrics } from '../metrics.ts';
import { ModelError, type ModelEvent, type ModelRequest } from '../models/model.ts';

/** One call of a model. */
export interface WatchedModelCall {
  /** A piece of the answer is there. */
  heard(): void;
  finished(event: Extract<ModelEvent, { type: 'finish' }>): void;
  /** It ended without `finish`: by an error, or because the run stopped. */
  broken(error: unknown): void;
}

/** One call of a tool. */
export interface WatchedToolCall {
  ended(status: 'ok' | 'error'): void;
}

/** See above. */
export interface WorkWatch {
  accepted(kind: RunDocument['kind']): void;
  /** The first text of a run is written. */
  firstText(run: RunDocument): void;
  settled(run: RunDocument): void;
  swept(found: { lapsed: number; owed: number; parked: number }, startedAt: number): void;
  modelCall(run: RunDocument, request: ModelRequest): WatchedModelCall | undefined;
  toolCall(run: RunDocument, tool: string): WatchedToolCall | undefined;
}

const builtIn = new Set(['knowledge_search', 'ask_user']);

export function workWatch({ metrics }: Telemetry, clock: Clock): WorkWatch {
  const accepted = metrics.counter(runMetrics.accepted);
  const acceptedOf = { chat: accepted({ kind: 'chat' }), document: accepted({ kind: 'document' }) };
  const firstText = metrics.histogram(runMetrics.firstText)({});
  const settled = metrics.histogram(runMetrics.settled)({});
  const sweep = metrics.histogram(runMetrics.sweep)({});
  const swept = metrics.counter(runMetrics.swept);
  const found = { lapsed: swept({ what: 'lapsed' }), owed: swept({ what: 'owed' }), parked: swept({ what: 'parked' }) };
  const toolCalls = metrics.histogram(modelMetrics.toolCalls);
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
    firstText: (run) => firstText.observe(since(run.created_at)),
    settled: (run) => settled.observe(since(run.finished_at ?? run.created_at)),
    swept(counts, startedAt) {
      sweep.observe((performance.now() - startedAt) / 1000);
      found.lapsed.add(counts.lapsed);
      found.owed.add(counts.owed);
      found.parked.add(counts.parked);
    },
    modelCall(_run, request) {
      if (!metrics.on) return undefined;
      return watchModelCall(instrumentsOf(parseModelName(request.model)?.source ?? 'unknown'));
    },
    toolCall(_run, tool) {
      if (!metrics.on) return undefined;
      const startedAt = performance.now();
      const known = builtIn.has(tool) ? tool : 'other';
      return { ended: (status) => toolCalls({ tool: known, status }).observe((performance.now() - startedAt) / 1000) };
    },
  };
}

interface ProviderInstruments {
  call(outcome: string): Histogram;
  readonly firstChunk: Histogram;
  readonly input: Counter;
  readonly output: Counter;
}

function watchModelCall(instruments: ProviderInstruments): WatchedModelCall {
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  let silent = true;
  return {
    heard() {
      if (!silent) return;
      silent = false;
      instruments.firstChunk.observe(seconds());
    },
    finished({ reason, usage }) {
      instruments.call(reason).observe(seconds());
      instruments.input.add(usage.input_tokens);
      instruments.output.add(usage.output_tokens);
    },
    broken(error) {
      instruments.call(error instanceof ModelError ? error.code : 'stopped').observe(seconds());
    },
  };
}
