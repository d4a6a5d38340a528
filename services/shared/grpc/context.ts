// What goes along with every call between services: the request it belongs to, and until when it matters.

import { randomUUID } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';

/** The request that a call is part of. */
export interface CallContext {
  /** X-Request-Id of the public request, or one made by a worker; it is in every log line. */
  readonly request_id: string;
  /** Milliseconds since 1970 after which nobody waits for the answer; a client uses its default where absent. */
  readonly deadline?: number;
  /** Ends the call. */
  readonly signal?: AbortSignal;
}

const requestIdKey = 'x-request-id';

/** A context for work that no public request asked for. */
export function backgroundContext(signal?: AbortSignal): CallContext {
  return { request_id: randomUUID(), ...(signal ? { signal } : {}) };
}

export function contextToMetadata(context: CallContext): Metadata {
  const metadata = new Metadata();
  metadata.set(requestIdKey, context.request_id);
  return metadata;
}

export function contextFromCall(metadata: Metadata, deadline: Date | number): CallContext {
  const requestId = metadata.get(requestIdKey)[0];
  const at = Number(deadline);
  return {
    request_id: typeof requestId === 'string' ? requestId : randomUUID(),
    ...(Number.isFinite(at) ? { deadline: at } : {}),
  };
}
