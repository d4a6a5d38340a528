// The cost of spans for a process that stops.

import assert from 'node:assert/strict';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';
import { openOtelTracer } from '#shared/platform/telemetry/otel-tracer.ts';
import { freePort } from '../../support/servers/free-port.ts';

describe('spans', () => {
  it('cost a stopping process no more than a moment where there is no collector', async () => {
    const { tracer, component } = openOtelTracer({
      endpoint: `http://127.0.0.1:${await freePort()}`,
      headers: {},
      ratio: 1,
      service: 'limits',
      version: '1.2.3',
      metrics: noMetrics,
      log: silentLogger(),
    });
    tracer.start('work', 'server', {})?.end();
    const startedAt = performance.now();
    await component.stop();
    assert.ok(performance.now() - startedAt < 4_000);
  });
});
