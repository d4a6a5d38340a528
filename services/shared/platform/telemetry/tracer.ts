// Spans: durations of work, within a trace. Contexts are handed on by hand, as `traceparent`, with every call, event
// and run; a span is the context of the work within it. Where there is no tracer, or the trace is not recorded, there
// is no span, and the parent's context goes on:
//
//   const span = tracer?.start('name', 'internal', parent, { … });
//   try { await work(span ?? parent); span?.end(); } catch (error) { span?.end('…'); throw error; }
//
// No attribute holds a text of a message, a key, a token, or a customer's own id of a person.

import type { TraceContext } from './trace-context.ts';

/** OpenTelemetry's names of the kinds. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** By the names of attributes.ts; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | string[] | undefined>>;

/** One span that is recorded. */
export interface Span extends TraceContext {
  readonly traceparent: string;
  set(attributes: Attributes): void;
  event(name: string): void;
  /** Ends it; `error` is a word that tells how it failed. */
  end(error?: string): void;
}

/** Starts spans. */
export interface Tracer {
  /**
   * Without a parent's trace it begins one. Undefined where the trace is not recorded. `link` names a span of another
   * trace that has to do with this one, and decides nothing.
   */
  start(
    name: string,
    kind: SpanKind,
    parent: TraceContext,
    attributes?: Attributes,
    link?: TraceContext,
  ): Span | undefined;
}
