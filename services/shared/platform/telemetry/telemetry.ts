// Metrics and traces of a process. Both halves are off unless a setting asks for them, and then their
// libraries are not even loaded.

import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Logger } from './logger.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import { processMetrics } from './process-metrics.ts';
import type { TelemetrySettings } from './settings.ts';
import type { Tracer } from './tracer.ts';
import { version } from './version.ts';

/** Given to all parts that count or trace. */
export interface Telemetry {
  readonly metrics: Metrics;
  /** Absent where nothing is traced, so that nothing is made ready to be traced either. */
  readonly tracer?: Tracer;
}

/** Counts and traces nothing. */
export const noTelemetry: Telemetry = { metrics: noMetrics };

/** Opens the parts that the settings ask for. The components start before the service and stop after it. */
export async function openTelemetry(
  service: string,
  settings: TelemetrySettings,
  log: Logger,
): Promise<{ telemetry: Telemetry; components: Component[] }> {
  const components: Component[] = [];
  let metrics = noMetrics;
  if (settings.METRICS_LISTEN !== '') {
    const { collectMetrics } = await import('./collected-metrics.ts');
    const collected = collectMetrics(log);
    collected.gauge(processMetrics.build)({ component: service, version }).set(1);
    components.push(metricsEndpoint(collected, settings.METRICS_LISTEN, log));
    metrics = collected;
  }
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === '') return { telemetry: { metrics }, components };
  const { openOtelTracer } = await import('./otel-tracer.ts');
  const { tracer, component } = openOtelTracer({
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    service,
    version,
    metrics,
    log,
  });
  return { telemetry: { metrics, tracer }, components: [...components, component] };
}
