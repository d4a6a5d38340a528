// The circuits of connections to models that are not closed, looked at when somebody scrapes.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { modelMetrics } from '../metrics.ts';
import type { Circuits } from '../models/circuits.ts';
import { connectionKinds } from '../models/connection.ts';

const states = ['open', 'half_open'] as const;

/** Gathers before each scrape. */
export function gatherCircuits(metrics: Metrics, circuits: Pick<Circuits, 'counts'>): void {
  if (!metrics.on) return;
  const gauge = metrics.gauge(modelMetrics.circuits);
  metrics.beforeScrape(() => {
    const counts = circuits.counts();
    for (const kind of connectionKinds) {
      for (const state of states) {
        const found = counts.find((each) => each.kind === kind && each.state === state);
        gauge({ kind, state }).set(found?.count ?? 0);
      }
    }
  });
}
