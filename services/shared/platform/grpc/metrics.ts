// How calls between services go: counted on both ends, by call and status code.

import { status } from '@grpc/grpc-js';
import {
  callSeconds,
  counter,
  histogram,
  type Histogram,
  type HistogramDefinition,
  type Metrics,
} from '#shared/platform/telemetry/metrics.ts';

const labels = {
  grpc_service: 'the service as its proto names it',
  grpc_method: 'the call',
  grpc_code: 'the gRPC status: `OK`, `NOT_FOUND`, `RESOURCE_EXHAUSTED`, `UNAVAILABLE` …',
};

type CallLabel = keyof typeof labels;

export const grpcMetrics = {
  served: histogram({
    name: 'colloquy_grpc_server_duration_seconds',
    help: 'Calls that this process served, from the request to the answer.',
    labels,
    buckets: callSeconds,
  }),
  made: histogram({
    name: 'colloquy_grpc_client_duration_seconds',
    help: 'Calls that this process made, with their retries, until the answer or the failure.',
    labels,
    buckets: callSeconds,
  }),
  refused: counter({
    name: 'colloquy_grpc_calls_refused_total',
    help: 'Calls that were refused because the certificate of their caller is not of a service that makes them.',
    labels: {
      grpc_service: labels.grpc_service,
      grpc_method: labels.grpc_method,
      caller: 'the service that the certificate is of, or `stranger`',
    },
  }),
};

/** Observes calls of one path; undefined where nothing is counted. `startedAt` is of performance.now. */
export function observeCalls(
  metrics: Metrics,
  definition: HistogramDefinition<CallLabel>,
  path: string,
): ((startedAt: number, code: status) => void) | undefined {
  if (!metrics.on) return undefined;
  const [, service = '', method = ''] = path.split('/');
  const durations = metrics.histogram(definition);
  const byCode: Histogram[] = [];
  return (startedAt, code) => {
    const duration = (byCode[code] ??= durations({
      grpc_service: service,
      grpc_method: method,
      grpc_code: status[code] ?? 'UNKNOWN',
    }));
    duration.observe((performance.now() - startedAt) / 1000);
  };
}
