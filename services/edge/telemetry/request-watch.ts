// What is counted of HTTP requests, with its instruments.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Telemetry } from '#shared/telemetry/telemetry.ts';
import { httpMetrics } from '../metrics.ts';

/** See metrics.ts. */
export interface RequestWatch {
  answered(request: FastifyRequest, reply: FastifyReply): void;
}

const methods = new Set(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PUT']);

export function requestWatch({ metrics }: Telemetry): RequestWatch {
  const durations = metrics.histogram(httpMetrics.requests);
  const refusals = metrics.counter(httpMetrics.refusals);
  return {
    answered(request, reply) {
      if (!metrics.on) return;
      if (request.refusal !== undefined) refusals({ code: request.refusal }).add();
      const { config, url } = request.routeOptions;
      // How long a stream was open says nothing of how quick we are.
      if (config.streams && reply.statusCode === 200) return;
      durations({
        method: methods.has(request.method) ? request.method : 'other',
        route: url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      }).observe(reply.elapsedTime / 1000);
    },
  };
}
