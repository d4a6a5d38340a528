// The instruments of this service.

import type { Counter, Gauge, Labelled, Metrics } from '#shared/platform/telemetry/metrics.ts';
import { limitsMetrics } from '../metrics.ts';

/** See metrics.ts. */
export interface LimitsCounters {
  readonly admitted: Counter;
  readonly held: Gauge;
  readonly healed: Counter;
  readonly ownWindow: Counter;
  readonly refused: Labelled<'scope', Counter>;
}

export function limitsCounters(metrics: Metrics): LimitsCounters {
  return {
    admitted: metrics.counter(limitsMetrics.admitted)({}),
    held: metrics.gauge(limitsMetrics.held)({}),
    healed: metrics.counter(limitsMetrics.healed)({}),
    ownWindow: metrics.counter(limitsMetrics.ownWindow)({}),
    refused: metrics.counter(limitsMetrics.refusals),
  };
}
