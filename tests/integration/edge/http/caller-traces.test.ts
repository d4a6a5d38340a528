// A caller's traceparent decides nothing about our recording, unless the operator believes it.

import assert from 'node:assert/strict';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';
import { openOtelTracer } from '#shared/platform/telemetry/otel-tracer.ts';
import { isSampled, traceId } from '#shared/platform/telemetry/trace-context.ts';
import { apiKey, startEdge } from '../../../support/edge-harness.ts';
import { recordingLogger } from '../../../support/recording-logger.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../../support/telemetry/otlp-receiver.ts';

const callers = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';

describe("a caller's trace", () => {
  let receiver: OtlpReceiver;
  beforeEach(async () => (receiver = await startOtlpReceiver()));
  afterEach(() => receiver.stop());

  // One request; the trace that the service behind the edge was called in, and the edge's log line.
  async function ask(ratio: number, flags: '00' | '01', settings: Record<string, string> = {}) {
    const options = { endpoint: receiver.endpoint, headers: {}, service: 'edge', version: '1', metrics: noMetrics };
    const { tracer, component } = openOtelTracer({ ...options, ratio, log: silentLogger() });
    const { logger, lines } = recordingLogger();
    const edge = await startEdge({ settings, telemetry: { metrics: noMetrics, tracer }, log: logger });
    try {
      const traceparent = `00-${callers}-${callersSpan}-${flags}`;
      const answer = await fetch(`${edge.baseUrl}/v2/agents`, { headers: { 'x-api-key': apiKey, traceparent } });
      assert.equal(answer.status, 200);
    } finally {
      await edge.stop();
      await component.stop();
    }
    const called = edge.calls.find(({ method }) => method === 'ListAgents');
    return { trace: { traceparent: called?.context.traceparent ?? '' }, line: lines('request')[0] };
  }

  it('is linked from one that begins here, and named in the log', async () => {
    const { trace, line } = await ask(1, '01');
    assert.notEqual(traceId(trace), callers);
    const [span] = receiver.spans;
    assert.equal(span?.trace_id, traceId(trace));
    assert.equal(span?.parent_id, '');
    assert.deepEqual(span?.links, [`${callers}-${callersSpan}`]);
    assert.equal(line?.['caller_trace_id'], callers);
    assert.equal(line?.['trace_id'], traceId(trace));
  });

  it('neither makes us record nor keeps us from it', async () => {
    assert.ok(!isSampled((await ask(0, '01')).trace));
    assert.equal(receiver.spans.length, 0);
    assert.ok(isSampled((await ask(1, '00')).trace));
    assert.equal(receiver.spans.length, 1);
  });

  it('goes on here, recorded as it says, where the operator lets it', async () => {
    const { trace, line } = await ask(0, '01', { CALLER_TRACES: 'continue' });
    assert.equal(traceId(trace), callers);
    assert.equal(receiver.spans[0]?.parent_id, callersSpan);
    assert.equal(line?.['caller_trace_id'], undefined);
    assert.ok(!isSampled((await ask(1, '00', { CALLER_TRACES: 'continue' })).trace));
    assert.equal(receiver.spans.length, 1);
  });
});
