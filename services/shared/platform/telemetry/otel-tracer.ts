// The tracer on OpenTelemetry, sending to a collector over OTLP (HTTP, protobuf). Only loaded where one is named.
//
// 1. The sampler of a trace decides for all its spans: we decide by ratio only where a trace begins here.
// 2. The queue of spans is bounded. A collector that is away, or too slow, costs spans and nothing else, and a log
//    line a minute.

import { randomUUID } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind as OtelKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { attribute } from './attributes.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { isSampled, type TraceContext } from './trace-context.ts';
import type { Attributes, Span, SpanKind, Tracer } from './tracer.ts';

const flushMs = 3_000;
const complainAtMostEveryMs = 60_000;

const kinds: Record<SpanKind, OtelKind> = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
};

/** How spans are sent. */
export interface TracingOptions {
  /** Of the collector; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of traces that begin here, from 0 to 1. */
  readonly ratio: number;
  readonly service: string;
  readonly version: string;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Its component sends the queued spans when it stops, within a time limit. */
export function openOtelTracer(options: TracingOptions): { tracer: Tracer; component: Component } {
  const exporter = watchedExporter(
    new OTLPTraceExporter({
      url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
      headers: { ...options.headers },
      timeoutMillis: 5_000,
      concurrencyLimit: 4,
    }),
    options,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'colloquy',
      'service.name': options.service,
      'service.version': options.version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.ratio) }),
    spanLimits: { attributeValueLengthLimit: 256, attributeCountLimit: 32, eventCountLimit: 16 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: 4_096,
        maxExportBatchSize: 512,
        scheduledDelayMillis: 2_000,
        exportTimeoutMillis: 5_000,
      }),
    ],
  });
  const otel = provider.getTracer('colloquy', options.version);
  const tracer: Tracer = {
    start(name, kind, parent, attributes, link) {
      if (parent.traceparent !== undefined && !isSampled(parent)) return undefined;
      const linked = link && trace.getSpanContext(contextOf(link));
      const span = otel.startSpan(
        name,
        { kind: kinds[kind], attributes: attributes ?? {}, ...(linked ? { links: [{ context: linked }] } : {}) },
        contextOf(parent),
      );
      return span.isRecording() ? recorded(span) : undefined;
    },
  };
  return {
    tracer,
    component: {
      name: 'traces',
      async start() {},
      async stop() {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, flushMs)));
        await Promise.race([provider.shutdown().catch(() => {}), late]);
        clearTimeout(timer);
      },
    },
  };
}

function contextOf({ traceparent }: TraceContext): typeof ROOT_CONTEXT {
  if (traceparent === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: traceparent.slice(3, 35),
    spanId: traceparent.slice(36, 52),
    traceFlags: 1,
    isRemote: true,
  });
}

function recorded(span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>): Span {
  const { traceId, spanId } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    set: (attributes: Attributes) => void span.setAttributes(attributes),
    event: (name) => void span.addEvent(name),
    end(error) {
      if (error !== undefined) {
        span.setAttribute(attribute.errorType, error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function watchedExporter(inner: SpanExporter, { metrics, log }: TracingOptions): SpanExporter {
  const outcomes = metrics.counter(processMetrics.spansExported);
  const [sent, lost] = [outcomes({ outcome: 'sent' }), outcomes({ outcome: 'lost' })];
  let complainedAt = -Infinity;
  let lostSince = 0;
  return {
    export(spans, done) {
      inner.export(spans, (result) => {
        if (result.code === 0) sent.add(spans.length);
        else {
          lost.add(spans.length);
          lostSince += spans.length;
          const now = performance.now();
          if (now - complainedAt > complainAtMostEveryMs) {
            log.warn({ err: result.error, spans: lostSince }, 'spans were lost: the collector does not take them');
            complainedAt = now;
            lostSince = 0;
          }
        }
        done(result);
      });
    },
    shutdown: () => inner.shutdown(),
    ...(inner.forceFlush ? { forceFlush: () => inner.forceFlush?.() ?? Promise.resolve() } : {}),
  };
}
