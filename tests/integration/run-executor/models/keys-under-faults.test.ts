// The keys of two organizations, whose connections have one name and one address, while keys are rotated: whichever
// store call fails, before or after it took effect, no request of one has a key of the other, and each run ends.

import assert from 'node:assert/strict';
import { createCircuits } from '#services/run-executor/models/circuits.ts';
import type { ModelConnections } from '#services/run-executor/models/connection.ts';
import { createModelProvider } from '#services/run-executor/models/providers.ts';
import { modelSettings } from '#services/run-executor/models/settings.ts';
import { isFinal, type RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type FakeProvider, startFakeProvider } from '../../../support/runs/fake-provider.ts';
import type { When } from '../../../support/runs/faults.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { reachAnything } from '../../../support/runs/reached-models.ts';

/** Later than any connection that is held in memory. */
const notHeldAnyMoreMs = 6_000;

describe('the keys of two organizations under faults', () => {
  let harness: Harness;
  let provider: FakeProvider;
  const owners = new Map<string, string>();
  let keys = 0;

  before(async () => {
    provider = await startFakeProvider();
    const models = (connections: ModelConnections) =>
      createModelProvider(readSettings(modelSettings, {}), silentLogger(), {
        connections,
        reach: reachAnything,
        circuits: createCircuits({ clock: Date.now, log: silentLogger() }),
      });
    harness = await startHarness({ LIMIT_MODEL_CONNECTIONS: '10' }, {}, undefined, {}, undefined, models);
  });
  after(async () => {
    await harness.stop();
    await provider.close();
  });

  const keyOf = (model: string): string => {
    const key = `k-${model}-${(keys += 1)}`;
    provider.keys.add(key);
    owners.set(key, model);
    return key;
  };

  async function organization(model: string) {
    const user = harness.user();
    const organizationId = user.access.organization_id ?? '';
    const { connection } = await harness.runExecutor.CreateModelConnection(
      {
        organization_id: organizationId,
        fields: {
          ...{ name: 'ours', kind: 'openai-compatible', base_url: provider.tenantsUrl },
          credential: { kind: 'api_key', secret: keyOf(model) },
        },
      },
      harness.context(),
    );
    const agentId = await harness.agent(organizationId, { model: `ours/${model}` });
    return { model, organizationId, connectionId: connection?.id ?? '', user: { ...user, agentId } };
  }
  type Owner = Awaited<ReturnType<typeof organization>>;

  // Refused where a store call failed: nothing is known to have been done.
  const unlessAway = <T>(made: Promise<T>): Promise<T | undefined> =>
    made.catch((error: unknown) => {
      if (!hasCode(error, 'service_unavailable')) throw error;
      return undefined;
    });

  const rotate = ({ model, organizationId, connectionId }: Owner) =>
    harness.runExecutor.UpdateModelConnection(
      {
        ...{ organization_id: organizationId, connection_id: connectionId },
        fields: { credential: { kind: 'api_key', secret: keyOf(model) } },
      },
      harness.context(),
    );

  async function driven(runId: string): Promise<RunDocument> {
    for (let round = 1; round <= 2_000; round += 1) {
      await harness.sweptOut();
      const run = await harness.runs.findOne({ _id: runId });
      if (run && isFinal(run.state) && run.owed_since === undefined) return run;
      if (round % 50 === 0) {
        harness.pass(5_000);
        await harness.first.sweep();
        await harness.first.healQueues();
      }
    }
    throw new Error(`it does not end: ${JSON.stringify(await harness.runs.findOne({ _id: runId }))}`);
  }

  for (const when of ['before', 'after'] as const satisfies readonly When[])
    it(`stay apart where a store call fails ${when} it took effect`, async function () {
      this.timeout(60_000);
      provider.models = [{ id: 'm-one' }, { id: 'm-two' }];
      const both = [await organization('m-one'), await organization('m-two')];
      let [faults, ended] = [0, 0];
      for (let nth = 1; ; nth += 1) {
        harness.pass(notHeldAnyMoreMs);
        const noted = both.map(({ organizationId }) => harness.faults.runs.failNth([organizationId], nth, when));
        await Promise.all(both.map((owner) => unlessAway(rotate(owner))));
        const sent = await Promise.all(both.map(({ user }) => unlessAway(harness.send(user, `hello ${newId()}`))));
        for (const one of sent) {
          if (one === undefined) continue;
          const { state, error } = await driven(one.run_id);
          assert.equal(state, 'succeeded', `${nth} ${when}: ${error}`);
          ended += 1;
        }
        for (const one of noted) one.end();
        const failed = noted.filter(({ made }) => made.length >= nth).length;
        faults += failed;
        if (failed === 0) break;
      }
      console.log(`    ${faults} faults, ${ended} runs, ${provider.calls.length} requests`);
      assert.ok(faults >= 10, `${faults} faults`);
      assert.deepEqual(
        provider.calls.filter(({ key, model }) => owners.get(key) !== model),
        [],
      );
    });
});
