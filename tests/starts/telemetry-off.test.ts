// Telemetry that nobody asked for costs nothing: no library, no server.

import assert from 'node:assert/strict';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';

/** The edge, and the demo's tool server. */
const withoutMetrics = 2;
const entry = 'tests/support/telemetry/loaded-libraries.ts';

describe('telemetry', function () {
  this.timeout(30_000);
  let colloquy: Colloquy | undefined;
  afterEach(() => colloquy?.stop());

  const reported = async (env: Record<string, string>): Promise<string | undefined> => {
    colloquy = await startColloquy({ entry, env });
    await colloquy.kill('SIGTERM');
    return /libraries: .*/.exec(colloquy.logs())?.[0];
  };

  it('is off without its settings: no library is loaded and nothing listens', async () => {
    assert.equal(await reported({}), `libraries: ; servers: ${withoutMetrics}`);
  });

  it('is on with them, each half for itself', async () => {
    const metrics = await reported({ METRICS_LISTEN: '127.0.0.1:0' });
    assert.match(metrics ?? '', /^libraries: (@opentelemetry\/api,)?prom-client; servers: 3$/);
    const traces = await reported({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    assert.match(traces ?? '', /@opentelemetry\/sdk-trace/);
    assert.doesNotMatch(traces ?? '', /prom-client/);
    assert.match(traces ?? '', new RegExp(`servers: ${withoutMetrics}$`));
  });
});
