// Spans on their way to a collector: the sampling decision, and the cost of a collector that is away.

import assert from 'node:assert/strict';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';
import { openOtelTracer } from '#shared/platform/telemetry/otel-tracer.ts';
import { newTraceparent, readTraceparent } from '#shared/platform/telemetry/trace-context.ts';
import { eventually } from '../../support/eventually.ts';
import { recordingLogger } from '../../support/recording-logger.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../support/telemetry/otlp-receiver.ts';

const sampled = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const unsampled = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

describe('spans', () => {
  let receiver: OtlpReceiver;
  beforeEach(async () => (receiver = await startOtlpReceiver()));
  afterEach(() => receiver.stop());

  const open = (options: Partial<Parameters<typeof openOtelTracer>[0]> = {}): ReturnType<typeof openOtelTracer> =>
    openOtelTracer({
      endpoint: receiver.endpoint,
      headers: {},
      ratio: 1,
      service: 'limits',
      version: '1.2.3',
      metrics: noMetrics,
      log: silentLogger(),
      ...options,
    });

  it('of a trace that its caller records are recorded, at any ratio of ours', async () => {
    const { tracer, component } = open({ ratio: 0 });
    const span = tracer.start('work', 'server', { traceparent: sampled });
    assert.equal(readTraceparent(span?.traceparent), span?.traceparent);
    assert.equal(span?.traceparent.slice(0, 36), sampled.slice(0, 36));
    assert.notEqual(span?.traceparent, sampled);
    span?.end();
    await component.stop();
    assert.deepEqual(
      receiver.spans.map(({ name, kind, parent_id, service }) => ({ name, kind, parent_id, service })),
      [{ name: 'work', kind: 'server', parent_id: '00f067aa0ba902b7', service: 'limits' }],
    );
  });

  it('of a trace that its caller does not record are none', async () => {
    const { tracer, component } = open();
    assert.equal(tracer.start('work', 'server', { traceparent: unsampled }), undefined);
    assert.equal(tracer.start('work', 'internal', { traceparent: newTraceparent() }), undefined);
    await component.stop();
    assert.equal(receiver.requests, 0);
  });

  it('of a trace that begins here are recorded by the ratio', async () => {
    const begin = (ratio: number): number => {
      const { tracer, component } = open({ ratio });
      opened.push(component);
      const spans = Array.from({ length: 400 }, () => tracer.start('work', 'server', {}));
      for (const span of spans) span?.end();
      return spans.filter((span) => span !== undefined).length;
    };
    const opened: { stop(): Promise<void> }[] = [];
    assert.equal(begin(0), 0);
    assert.equal(begin(1), 400);
    const quarter = begin(0.25);
    assert.ok(quarter > 40 && quarter < 180, `${quarter} of 400`);
    await Promise.all(opened.map((component) => component.stop()));
    assert.equal(receiver.spans.length, 400 + quarter);
  });

  it('that a collector refuses are lost, with a line a minute', async () => {
    receiver.answerWith(400);
    const { logger, messages } = recordingLogger();
    const { tracer, component } = open({ log: logger });
    for (let index = 0; index < 1_200; index += 1) tracer.start('work', 'server', {})?.end();
    await eventually(async () => assert.ok(receiver.requests >= 2));
    await component.stop();
    assert.equal(messages('spans were lost').length, 1);
    assert.equal(receiver.spans.length, 0);
  });
});
