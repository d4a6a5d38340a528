// Spans of calls, on both ends. Attributes follow OpenTelemetry's conventions for RPC.

import { status } from '@grpc/grpc-js';
import { attribute } from '#shared/platform/telemetry/attributes.ts';
import type { TraceContext } from '#shared/platform/telemetry/trace-context.ts';
import type { Attributes, Span, SpanKind, Tracer } from '#shared/platform/telemetry/tracer.ts';

// On the serving end, a refusal is an answer; only these are failures of ours.
const serverFailures = new Set([
  status.UNKNOWN,
  status.DEADLINE_EXCEEDED,
  status.UNIMPLEMENTED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.DATA_LOSS,
]);

/** Spans of the calls of one path; undefined where nothing is traced. */
export function traceCalls(
  tracer: Tracer | undefined,
  kind: Extract<SpanKind, 'client' | 'server'>,
  path: string,
  address?: string,
): ((parent: TraceContext) => Span | undefined) | undefined {
  if (!tracer) return undefined;
  const name = path.slice(1);
  const host = address === undefined ? undefined : hostOf(address);
  const attributes: Attributes = {
    [attribute.rpcSystem]: 'grpc',
    [attribute.rpcMethod]: name,
    ...(host === undefined ? {} : { [attribute.serverAddress]: host }),
  };
  return (parent) => tracer.start(name, kind, parent, attributes);
}

/** Ends the span of a call that ended with `code`. */
export function endCall(span: Span, kind: 'client' | 'server', code: status): void {
  const word = status[code] ?? 'UNKNOWN';
  span.set({ [attribute.rpcStatus]: word });
  const failed = kind === 'client' ? code !== status.OK : serverFailures.has(code);
  span.end(failed ? word : undefined);
}

// `dns:///limits:50051`, `ipv4:10.0.0.1:50051`, `unix:/run/x.sock`
function hostOf(address: string): string {
  const bare = address.replace(/^(dns:\/*|ipv4:|ipv6:)/, '');
  return address.startsWith('unix:') ? address : bare.replace(/:\d+$/, '');
}
