// The context of every call between services: its request, its actor, and its deadline.

import { randomUUID } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';
import {
  loggedTrace,
  newTraceparent,
  readTraceparent,
  type TraceContext,
} from '#shared/platform/telemetry/trace-context.ts';
import { type Actor, actorFromMetadata, actorToMetadata, type Caller, callerFrom } from './actor.ts';

/** The request that a call is part of. */
export interface CallContext extends TraceContext {
  /** X-Request-Id of the public request, or one made by a worker; it is in every log line. */
  readonly request_id: string;
  /** The authenticated actor, if any; the calls that it causes carry it on. */
  readonly actor?: Actor;
  /** The caller of this very call; a server knows it, and it goes no further. */
  readonly caller?: Caller;
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

/** Fields of a log line about a request. */
export function loggedContext(context: CallContext): {
  request_id: string;
  trace_id: string | undefined;
  span_id?: string;
} {
  return { request_id: context.request_id, ...loggedTrace(context) };
}

/** `trace` is that of the call itself. */
export function contextToMetadata(context: CallContext, { traceparent }: TraceContext = context): Metadata {
  const metadata = new Metadata();
  metadata.set(requestIdKey, context.request_id);
  if (context.actor) actorToMetadata(context.actor, metadata);
  if (traceparent !== undefined) metadata.set(traceparentKey, traceparent);
  return metadata;
}

/**
 * `peer` is the address of the connection's other end, as gRPC has it; `certified`, the services of its certificate.
 */
export function contextFromCall(
  metadata: Metadata,
  deadline: Date | number,
  peer = '',
  certified?: readonly string[],
): CallContext {
  const requestId = metadata.get(requestIdKey)[0];
  const traceparent = readTraceparent(metadata.get(traceparentKey)[0]);
  const actor = actorFromMetadata(metadata);
  const at = Number(deadline);
  return {
    request_id: typeof requestId === 'string' ? requestId : randomUUID(),
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(actor && { actor }),
    caller: callerFrom(metadata, peer, certified),
    ...(Number.isFinite(at) ? { deadline: at } : {}),
  };
}
