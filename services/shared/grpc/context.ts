// What goes along with every call between services: the request it belongs to, and until when it matters.

import { randomUUID } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';
import { newTraceparent, readTraceparent, type TraceContext, traceId } from '#shared/telemetry/trace-context.ts';

/** The request that a call is part of. */
export interface CallContext extends TraceContext {
  /** X-Request-Id of the public request, or one made by a worker; it is in every log line. */
  readonly request_id: string;
  /** Milliseconds since 1970 after which nobody waits for the answer; a client uses its default where absent. */
  readonly deadline?: number;
  /** Ends the call. */
  readonly signal?: AbortSignal;
}

const requestIdKey = 'x-request-id';
const traceparentKey = 'traceparent';

/** A context for work that no public request waits for; it belongs to the trace of `origin`, else to one of its own. */
export function backgroundContext(signal?: AbortSignal, origin: TraceContext = {}): CallContext {
  return {
    request_id: randomUUID(),
    traceparent: origin.traceparent ?? newTraceparent(),
    ...(signal ? { signal } : {}),
  };
}

/** What a log line says of the request it is about. */
export function loggedContext(context: CallContext): { request_id: string; trace_id: string | undefined } {
  return { request_id: context.request_id, trace_id: traceId(context) };
}

export function contextToMetadata(context: CallContext): Metadata {
  const metadata = new Metadata();
  metadata.set(requestIdKey, context.request_id);
  if (context.traceparent !== undefined) metadata.set(traceparentKey, context.traceparent);
  return metadata;
}

export function contextFromCall(metadata: Metadata, deadline: Date | number): CallContext {
  const requestId = metadata.get(requestIdKey)[0];
  const traceparent = readTraceparent(metadata.get(traceparentKey)[0]);
  const at = Number(deadline);
  return {
    request_id: typeof requestId === 'string' ? requestId : randomUUID(),
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(Number.isFinite(at) ? { deadline: at } : {}),
  };
}
