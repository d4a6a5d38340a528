// How long the queue is, and how full the workers are, looked at when somebody scrapes.

import type { Metrics } from '#shared/telemetry/metrics.ts';
import type { Clock } from '#shared/time/clock.ts';
import { readyField } from '../domain/run.ts';
import { runMetrics } from '../metrics.ts';
import type { ClaimStore } from '../store/claims.ts';
import type { WorkerPool } from '../worker/interfaces.ts';

const mostCounted = 1_000;
const kinds = ['chat', 'document'] as const;

/** Gathers before each scrape; two reads of an index for each kind. */
export function gatherQueue(
  metrics: Metrics,
  { claims, pool, clock }: { claims: ClaimStore; pool: WorkerPool; clock: Clock },
): void {
  if (!metrics.on) return;
  const [ready, oldest, workers, busy] = [
    metrics.gauge(runMetrics.ready),
    metrics.gauge(runMetrics.oldestReady),
    metrics.gauge(runMetrics.workers),
    metrics.gauge(runMetrics.busy),
  ];
  metrics.beforeScrape(async () => {
    for (const kind of kinds) {
      const { total, free } = pool.room(kind);
      workers({ kind }).set(total);
      busy({ kind }).set(total - free);
      // Not known, until it is read.
      ready({ kind }).set(Number.NaN);
      oldest({ kind }).set(Number.NaN);
    }
    const now = clock();
    for (const kind of kinds) {
      const count = await claims.countReady(kind, new Date(now), mostCounted);
      const [first] = count === 0 ? [] : await claims.findReady(kind, new Date(now), 1);
      ready({ kind }).set(count);
      oldest({ kind }).set(first ? (now - (first[readyField(kind)] ?? first.created_at).getTime()) / 1000 : 0);
    }
  });
}
