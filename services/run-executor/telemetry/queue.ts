// How long the queue is, and how full the workers are, looked at when somebody scrapes.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import type { RunExecutorParts } from '../dependencies.ts';
import { runMetrics } from '../metrics.ts';
import { readyField, type RunDocument } from '../runs/rules/run.ts';

type Parts = Pick<RunExecutorParts, 'claims' | 'waitingRuns' | 'orgQueues' | 'pool' | 'clock'>;

const mostReady = 1_000;
const mostOrganizations = 1_000;
const mostWaiting = 10_000;
const kinds = ['chat', 'document'] as const;

/** Runs ready to be taken, and the age of the oldest. */
interface Backlog {
  readonly count: number;
  readonly oldestMs: number;
}

/** Gathers before each scrape; a few reads of indexes. */
export function gatherQueue(metrics: Metrics, parts: Parts): void {
  if (!metrics.on) return;
  const [ready, oldest, waiting, workers, busy, held] = [
    metrics.gauge(runMetrics.ready),
    metrics.gauge(runMetrics.oldestReady),
    metrics.gauge(runMetrics.waitingNow),
    metrics.gauge(runMetrics.workers),
    metrics.gauge(runMetrics.busy),
    metrics.gauge(runMetrics.heldBytes),
  ];
  metrics.beforeScrape(async () => {
    for (const kind of kinds) {
      const room = parts.pool.room(kind);
      workers({ kind }).set(room.busy + room.free);
      busy({ kind }).set(room.busy);
      if (kind === 'chat') held({}).set(room.heldBytes);
      // Not known, until it is read.
      ready({ kind }).set(Number.NaN);
      oldest({ kind }).set(Number.NaN);
    }
    waiting({}).set(Number.NaN);
    for (const kind of kinds) {
      const backlogs = [await readyRuns(parts, kind), ...(kind === 'chat' ? [await queuedRuns(parts)] : [])];
      ready({ kind }).set(backlogs.reduce((sum, { count }) => sum + count, 0));
      oldest({ kind }).set(Math.max(...backlogs.map(({ oldestMs }) => oldestMs)) / 1000);
    }
    waiting({}).set(await parts.waitingRuns.count(mostWaiting));
  });
}

async function readyRuns({ claims, clock }: Parts, kind: RunDocument['kind']): Promise<Backlog> {
  const now = clock();
  const count = await claims.countReady(kind, new Date(now), mostReady);
  const [first] = count === 0 ? [] : await claims.findReady(kind, new Date(now), 1);
  return { count, oldestMs: first ? now - (first[readyField(kind)] ?? first.created_at).getTime() : 0 };
}

async function queuedRuns({ orgQueues, clock }: Parts): Promise<Backlog> {
  const now = clock();
  const backlogs = await orgQueues.backlogs(mostOrganizations);
  const waits = backlogs.map(({ ready_since: since }) => (since ? now - since.getTime() : 0));
  return {
    count: backlogs.reduce((sum, { claimable = 0 }) => sum + claimable, 0),
    oldestMs: Math.max(0, ...waits),
  };
}
