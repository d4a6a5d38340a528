// Limits of organizations from the limits service, cached for a moment.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { LimitsServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';

/** Limits that this service enforces. */
export interface KnownLimits {
  readonly concurrentRuns: number;
  readonly queuedRuns: number;
  readonly traceRetentionDays: number;
  /** Model tokens in a day (UTC); null: no budget. */
  readonly dailyTokens: number | null;
}

/** Longest time that a change may go unnoticed after its event was lost. */
const freshMs = 5_000;
/** With the limits service away no run is admitted in any case. */
const staleMs = 15 * 60_000;

export function createKnownLimits({
  limits,
  clock,
}: {
  limits: Pick<ServiceClient<LimitsServiceDefinition>, 'GetLimits'>;
  clock: Clock;
}): RefreshingCache<KnownLimits> {
  return new RefreshingCache<KnownLimits>({
    freshMs,
    staleMs,
    max: 10_000,
    clock,
    async load(organizationId) {
      const found = await limits.GetLimits({ organization_id: organizationId }, backgroundContext());
      return {
        concurrentRuns: found.concurrent_runs,
        queuedRuns: found.queued_runs,
        traceRetentionDays: found.trace_retention_days,
        dailyTokens: found.daily_tokens === undefined ? null : Number(found.daily_tokens),
      };
    },
  });
}
