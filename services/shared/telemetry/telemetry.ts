// What a process tells of itself while it works. Both halves are off unless a setting asks for them, and then their
// libraries are not even loaded.

import type { Component } from '#shared/lifecycle/component.ts';
import type { Logger } from './logger.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import type { TelemetrySettings } from './settings.ts';

/** Given to whatever counts or traces. */
export interface Telemetry {
  readonly metrics: Metrics;
}

/** Counts and traces nothing. */
export const noTelemetry: Telemetry = { metrics: noMetrics };

/** Opens what the settings ask for. The components start before the service and stop after it. */
export async function openTelemetry(
  settings: TelemetrySettings,
  log: Logger,
): Promise<{ telemetry: Telemetry; components: Component[] }> {
  if (settings.METRICS_LISTEN === '') return { telemetry: noTelemetry, components: [] };
  const { collectMetrics } = await import('./collected-metrics.ts');
  const metrics = collectMetrics(log);
  return { telemetry: { metrics }, components: [metricsEndpoint(metrics, settings.METRICS_LISTEN, log)] };
}
