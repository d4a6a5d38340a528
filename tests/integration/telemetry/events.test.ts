// Events in a trace: a subscriber works below the span of the publisher.

import assert from 'node:assert/strict';
import { collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';
import type { Tracer } from '#shared/platform/telemetry/tracer.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { watchedEventBus } from '#shared/ports/event-bus/watched-event-bus.ts';
import { parseScrape } from '../../support/telemetry/scrape.ts';

const from = (id: string): string => `00-4bf92f3577b34da6a3ce929d0e0e4736-${id}-01`;
const request = from('00f067aa0ba902b7');

describe('events', () => {
  it('are traced from publisher to subscriber', async () => {
    const spans: string[] = [];
    const names = ['1111111111111111', '2222222222222222'].map(from);
    const tracer: Tracer = {
      start(name, kind, { traceparent: parent }) {
        const traceparent = names[spans.length] ?? '';
        spans.push(`${kind} ${name} below ${parent}`);
        return { traceparent, set() {}, event() {}, end: (error) => void (error && spans.push(error)) };
      },
    };
    const bus = watchedEventBus(createInProcessEventBus({ log: silentLogger() }), 'memory', {
      metrics: noMetrics,
      tracer,
    });
    const heard = new Promise((resolve) => {
      void bus.subscribe('run-ready', async (_event, trace) => resolve(trace.traceparent), { group: 'run-executor' });
    });
    await bus.publish('run-ready', { run_id: 'r', organization_id: 'o' }, { traceparent: request });
    assert.equal(await heard, names[1]);
    await bus.close();
    assert.deepEqual(spans, [
      `producer send run-ready below ${request}`,
      `consumer process run-ready below ${names[0]}`,
    ]);
  });

  it('are counted, those whose handler failed as well', async () => {
    const metrics = collectMetrics(silentLogger());
    const bus = watchedEventBus(createInProcessEventBus({ log: silentLogger() }), 'memory', { metrics });
    const tries = new Promise<void>((resolve) => {
      let count = 0;
      void bus.subscribe(
        'access-changed',
        async () => {
          count += 1;
          if (count === 1) throw new Error('not now');
          resolve();
        },
        { group: 'edge' },
      );
    });
    await bus.publish('access-changed', { organization_id: 'o' });
    await tries;
    await bus.close();
    const { sum } = parseScrape(await metrics.scrape());
    assert.equal(sum('colloquy_events_handled_total', { subject: 'access-changed', outcome: 'failed' }), 1);
    assert.equal(sum('colloquy_events_handled_total', { subject: 'access-changed', outcome: 'handled' }), 1);
    assert.equal(sum('colloquy_store_operation_duration_seconds_count', { store: 'memory', operation: 'publish' }), 1);
  });
});
