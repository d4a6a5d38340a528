// Metrics and traces of HTTP requests. The span's attributes follow OpenTelemetry's conventions for HTTP, but for the
// path, the query, and the caller: a route says enough, and they say too much.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { attribute, ownAttribute } from '#shared/platform/telemetry/attributes.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { newTraceparent, readTraceparent, traceId } from '#shared/platform/telemetry/trace-context.ts';
import type { EdgeSettings } from '../config.ts';
import { httpMetrics } from '../metrics.ts';

/** See above. */
export interface RequestWatch {
  /** Gives the request its trace: one of its own with a link to the caller's, or the caller's. */
  begun(request: FastifyRequest): void;
  answered(request: FastifyRequest, reply: FastifyReply): void;
}

const methods = new Set(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PUT']);
const probes = new Set(['/healthz', '/readyz']);

export function requestWatch(
  { metrics, tracer }: Telemetry,
  callerTraces: EdgeSettings['CALLER_TRACES'],
): RequestWatch {
  const durations = metrics.histogram(httpMetrics.requests);
  const refusals = metrics.counter(httpMetrics.refusals);
  const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other');
  return {
    begun(request) {
      const callers = readTraceparent(request.headers['traceparent']);
      // Anybody can write this header: the operator decides whether to trust its trace id and its sampling.
      const [given, linked] = callerTraces === 'continue' ? [callers, undefined] : [undefined, callers];
      request.callerTraceId = linked === undefined ? undefined : traceId({ traceparent: linked });
      const { url } = request.routeOptions;
      if (tracer && !probes.has(url ?? '')) {
        const method = methodOf(request);
        const parent = given === undefined ? {} : { traceparent: given };
        const attributes = {
          [attribute.httpMethod]: method,
          [attribute.httpRoute]: url,
          [attribute.urlScheme]: request.protocol,
          [ownAttribute.requestId]: request.id,
        };
        const link = linked === undefined ? undefined : { traceparent: linked };
        const name = url === undefined ? method : `${method} ${url}`;
        request.span = tracer.start(name, 'server', parent, attributes, link);
      }
      request.traceparent = request.span?.traceparent ?? given ?? newTraceparent();
    },
    answered(request, reply) {
      const { statusCode } = reply;
      if (request.span) {
        request.span.set({
          [attribute.httpStatus]: statusCode,
          [ownAttribute.organization]: request.credential?.organization_id,
        });
        request.span.end(statusCode >= 500 ? (request.refusal ?? String(statusCode)) : undefined);
      }
      if (!metrics.on) return;
      if (request.refusal !== undefined) refusals({ code: request.refusal }).add();
      const { config, url } = request.routeOptions;
      // How long a stream was open says nothing of how quick we are.
      if (config.streams && statusCode === 200) return;
      durations({
        method: methodOf(request),
        route: url ?? 'none',
        status: `${Math.floor(statusCode / 100)}xx`,
      }).observe(reply.elapsedTime / 1000);
    },
  };
}
