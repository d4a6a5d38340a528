// Tests of a connection that runs leave alone for a while: they call it all the same.

import assert from 'node:assert/strict';
import { createCircuits } from '#services/run-executor/models/circuits.ts';
import type { ModelConnections } from '#services/run-executor/models/connection.ts';
import { createModelProvider } from '#services/run-executor/models/providers.ts';
import { modelSettings } from '#services/run-executor/models/settings.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type Provider, startProvider } from '../../../support/model-servers/provider-server.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { reachAnything } from '../../../support/runs/reached-models.ts';

/** As many as open a circuit. */
const failures = 5;

describe('the test of a connection', () => {
  let harness: Harness;
  let provider: Provider;
  before(async () => {
    provider = await startProvider('openai-compatible', { credential: { kind: 'api_key', api_key: 'k-1' } });
    const models = (connections: ModelConnections) =>
      createModelProvider(readSettings(modelSettings, {}), silentLogger(), {
        connections,
        reach: reachAnything,
        circuits: createCircuits({ clock: Date.now, log: silentLogger() }),
      });
    harness = await startHarness({}, {}, undefined, {}, undefined, models);
  });
  after(async () => {
    await harness.stop();
    await provider.close();
  });

  it('asks one whose circuit is open, and says that it answers again', async () => {
    const { connection } = await harness.runExecutor.CreateModelConnection(
      {
        fields: {
          ...{ name: 'tested', kind: 'openai-compatible', base_url: provider.url, models: { values: ['model-a'] } },
          credential: { kind: 'api_key', secret: 'k-1' },
        },
      },
      harness.context(),
    );
    const test = () =>
      harness.runExecutor.TestModelConnection({ connection_id: connection?.id ?? '' }, harness.context());
    for (let n = 0; n < failures; n += 1) provider.answer({ status: 503 });
    for (let n = 0; n < failures; n += 1) assert.equal((await test()).status, 503);
    assert.equal((await test()).ok, true);
  });
});
