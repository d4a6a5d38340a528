// The instruments of this service, and the counting of refusals around its calls.

import { ContractError } from '#shared/errors/contract-error.ts';
import type { Counter, Gauge, Metrics } from '#shared/telemetry/metrics.ts';
import { limitsMetrics } from '../metrics.ts';

/** See metrics.ts. */
export interface LimitsCounters {
  readonly admitted: Counter;
  readonly held: Gauge;
  readonly healed: Counter;
  readonly ownWindow: Counter;
  /** A call whose refusals by a limit are counted. */
  refusals<A extends unknown[], R>(call: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
}

export function limitsCounters(metrics: Metrics): LimitsCounters {
  const refusals = metrics.counter(limitsMetrics.refusals);
  return {
    admitted: metrics.counter(limitsMetrics.admitted)({}),
    held: metrics.gauge(limitsMetrics.held)({}),
    healed: metrics.counter(limitsMetrics.healed)({}),
    ownWindow: metrics.counter(limitsMetrics.ownWindow)({}),
    refusals:
      (call) =>
      async (...args) => {
        try {
          return await call(...args);
        } catch (error) {
          if (error instanceof ContractError && error.scope !== undefined) refusals({ scope: error.scope }).add();
          throw error;
        }
      },
  };
}
