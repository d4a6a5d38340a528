// Which trace a piece of work belongs to, as W3C Trace Context writes it. A `traceparent` goes from call to call and
// event to event: as it came where no spans are recorded, so that other recorders of spans around us find one trace,
// else as that of the span that the work is in (tracer.ts).

import { randomBytes } from 'node:crypto';

/** Goes along with calls, events and runs. */
export interface TraceContext {
  /** `00-<trace id>-<parent id>-<flags>`, well-formed; absent for work of no trace. */
  readonly traceparent?: string;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})($|-)/;

/** A caller's `traceparent` as we pass it on; undefined where it is not well-formed. */
export function readTraceparent(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 512) return undefined;
  const [, version, traceId = '', parentId = '', flags, end] = form.exec(given) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && end !== '')) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  // Of a later version, the fields of version 00.
  return `00-${traceId}-${parentId}-${flags}`;
}

/** The start of a trace that nobody records. */
export function newTraceparent(): string {
  const random = randomBytes(24).toString('hex');
  return `00-${random.slice(0, 32)}-${random.slice(32)}-00`;
}

/** Whether spans of it are recorded. */
export function isSampled({ traceparent }: TraceContext): boolean {
  if (traceparent === undefined) return false;
  // The last hex digit, asked for with every call: odd from 1 to 9 as its character is, and b, d, f where that is even.
  const digit = traceparent.charCodeAt(54);
  return digit <= 57 ? digit % 2 === 1 : digit % 2 === 0;
}

/** Its fields in log lines. */
export function loggedTrace(trace: TraceContext): { trace_id: string | undefined; span_id?: string } {
  const id = traceId(trace);
  return isSampled(trace) ? { trace_id: id, span_id: trace.traceparent?.slice(36, 52) ?? '' } : { trace_id: id };
}

/** Its id, 32 hex digits. */
export function traceId({ traceparent }: TraceContext): string | undefined {
  return traceparent?.slice(3, 35) || undefined;
}
