// What is counted and traced of HTTP requests. The span's attributes follow OpenTelemetry's conventions for HTTP, but
// for the path, the query, and who asks: a route says enough, and they say too much.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { attribute, ownAttribute } from '#shared/telemetry/attributes.ts';
import type { Telemetry } from '#shared/telemetry/telemetry.ts';
import { newTraceparent, readTraceparent } from '#shared/telemetry/trace-context.ts';
import { httpMetrics } from '../metrics.ts';

/** See above. */
export interface RequestWatch {
  /** Gives the request its trace: the caller's, else one of its own. */
  begun(request: FastifyRequest): void;
  answered(request: FastifyRequest, reply: FastifyReply): void;
}

const methods = new Set(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PUT']);
const probes = new Set(['/healthz', '/readyz']);

export function requestWatch({ metrics, tracer }: Telemetry): RequestWatch {
  const durations = metrics.histogram(httpMetrics.requests);
  const refusals = metrics.counter(httpMetrics.refusals);
  const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other');
  return {
    begun(request) {
      const given = readTraceparent(request.headers['traceparent']);
      const { url } = request.routeOptions;
      if (tracer && !probes.has(url ?? '')) {
        const method = methodOf(request);
        const parent = given === undefined ? {} : { traceparent: given };
        request.span = tracer.start(url === undefined ? method : `${method} ${url}`, 'server', parent, {
          [attribute.httpMethod]: method,
          [attribute.httpRoute]: url,
          [attribute.urlScheme]: request.protocol,
          [ownAttribute.requestId]: request.id,
        });
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
