// What the run loop calls when a model calls a tool.

import type { TraceContext } from '#shared/telemetry/trace-context.ts';
import type { Source } from '../../domain/step.ts';
import type { ToolDefinition } from '../../models/model.ts';

/** What a call came to. `sources` are added to the run's. */
export interface ToolOutcome {
  status: 'ok' | 'error';
  result: object;
  sources: Source[];
}

/** A tool of one run. All tools so far only read, so they are tried twice. */
export interface Tool {
  readonly definition: ToolDefinition;
  /** What it does, for people. */
  readonly title: string;
  /** `args` is what the model gave, parsed; `known` are the sources found before in this run; `trace` is what it belongs to. */
  call(args: unknown, known: readonly Source[], signal: AbortSignal, trace: TraceContext): Promise<ToolOutcome>;
}
