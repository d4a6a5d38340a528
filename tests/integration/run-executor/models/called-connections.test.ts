// Connections to models as runs call them: an organization's own, the deployment's, with the credential of now, and how
// their models stand.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type FakeProvider, startFakeProvider } from '../../../support/runs/fake-provider.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { askedModels } from '../../../support/runs/reached-models.ts';

describe('a run whose model is of a connection', () => {
  let harness: Harness;
  let provider: FakeProvider;
  before(async () => {
    provider = await startFakeProvider();
    harness = await startHarness({ LIMIT_MODEL_CONNECTIONS: '10' }, {}, undefined, {}, undefined, askedModels);
  });
  after(async () => {
    await harness.stop();
    await provider.close();
  });
  beforeEach(() => {
    provider.models = [{ id: 'm-1' }];
    provider.calls.length = 0;
    provider.keys.clear();
    for (const key of ['k-1', 'k-2']) provider.keys.add(key);
  });

  async function connect(organization_id: string | undefined, secret: string, fields: object = {}) {
    const given = {
      name: 'ours',
      kind: 'openai-compatible',
      base_url: organization_id === undefined ? provider.url : provider.tenantsUrl,
      credential: { kind: 'api_key', secret },
      ...fields,
    };
    const of = organization_id === undefined ? {} : { organization_id };
    const { connection } = await harness.runExecutor.CreateModelConnection({ ...of, fields: given }, harness.context());
    return { ...of, connection_id: connection?.id ?? '' };
  }
  async function asked(user: ReturnType<Harness['user']>, model = 'ours/m-1') {
    const agentId = await harness.agent(user.access.organization_id ?? '', { model });
    const sent = await harness.send({ ...user, agentId }, `hello ${newId()}`);
    return harness.ended(sent.run_id);
  }
  const sources = async (organization_id: string) =>
    (await harness.runExecutor.ListModels({ organization_id }, harness.context())).sources;

  it('calls its organization’s own, each with its own key', async () => {
    const [one, other] = [harness.user(), harness.user()];
    await connect(one.access.organization_id ?? '', 'k-1');
    await connect(other.access.organization_id ?? '', 'k-2');
    assert.equal((await asked(one)).state, 'succeeded');
    assert.equal((await asked(other)).state, 'succeeded');
    assert.deepEqual(
      provider.calls.map(({ key }) => key),
      ['k-1', 'k-2'],
    );
    // A third organization has none of that name, and gets neither.
    await assert.rejects(asked(harness.user()), {
      code: 'validation_error',
      details: [{ path: '/model', message: 'names ours, which is no connection to models here' }],
    });
  });

  it('calls the deployment’s where it may, and only then', async () => {
    const [mine, others] = [harness.user(), harness.user()];
    const granted = mine.access.organization_id ?? '';
    const name = `d-${newId()}`;
    const about = await connect(undefined, 'k-1', { name, organization_ids: { values: [granted] } });
    assert.equal((await asked(mine, `${name}/m-1`)).state, 'succeeded');
    await assert.rejects(asked(others, `${name}/m-1`), { code: 'validation_error' });
    assert.equal((await sources(granted)).find(({ id }) => id === name)?.owner, 'deployment');
    assert.ok(!(await sources(others.access.organization_id ?? '')).some(({ id }) => id === name));
    // Taken away, it is called by no run any more.
    const agentId = await harness.agent(granted, { model: `${name}/m-1` });
    await harness.runExecutor.UpdateModelConnection(
      { ...about, fields: { organization_ids: { values: [newId()] } } },
      harness.context(),
    );
    const sent = await harness.send({ ...mine, agentId }, 'after');
    assert.equal((await harness.ended(sent.run_id)).state, 'failed');
  });

  it('calls none that is disabled', async () => {
    const user = harness.user();
    await connect(user.access.organization_id ?? '', 'k-1', { disabled: true });
    assert.equal((await asked(user)).state, 'failed');
    assert.deepEqual(provider.calls, []);
  });

  it('is not lost to a key that was rotated while another process held the old one', async () => {
    const user = harness.user();
    const organization_id = user.access.organization_id ?? '';
    const about = await connect(organization_id, 'k-1');
    assert.equal((await asked(user)).state, 'succeeded');
    // The change is written past this process, which hears nothing of it.
    const replica = await harness.addReplica();
    harness.bus.deaf = true;
    await replica.client.UpdateModelConnection(
      { ...about, fields: { credential: { kind: 'api_key', secret: 'k-2' } } },
      harness.context(),
    );
    await replica.stop();
    harness.bus.deaf = false;
    provider.keys.delete('k-1');
    assert.equal((await asked(user)).state, 'succeeded');
    assert.equal(provider.calls.at(-1)?.key, 'k-2');
  });

  it('leaves a note of its use, to the minute', async () => {
    const user = harness.user();
    const about = await connect(user.access.organization_id ?? '', 'k-1');
    // A test of it is no use.
    const { connection: tested } = await harness.runExecutor.TestModelConnection(about, harness.context());
    assert.deepEqual([tested?.state, tested?.last_used_at], ['reachable', undefined]);
    await asked(user);
    await harness.until(async () => {
      const { connection } = await harness.runExecutor.GetModelConnection(about, harness.context());
      return connection?.last_used_at !== undefined && connection.last_used_at.endsWith(':00.000Z');
    });
  });

  it('fails where its provider has no such model, which is said where agents are set up', async () => {
    const user = harness.user();
    const organization_id = user.access.organization_id ?? '';
    await connect(organization_id, 'k-1');
    assert.equal((await asked(user, 'ours/gone')).state, 'failed');
    await harness.until(async () => {
      harness.pass(5_000);
      const [source] = (await sources(organization_id)).slice(-1);
      return source?.standings.some(({ model, missing_since }) => model === 'ours/gone' && missing_since !== undefined);
    });
  });

  it('has models whose ends are read every day, and which are missing once a list has lost them', async () => {
    const organization_id = newId();
    await connect(organization_id, 'k-1', { models: { values: ['m-1', 'alias'] } });
    provider.models = [{ id: 'm-1', shutdown_date: '2027-04-14' }];
    const standings = async () =>
      (await sources(organization_id))
        .find(({ id }) => id === 'ours')
        ?.standings.map(({ model, shutdown_at, missing_since }) => [model, shutdown_at, missing_since !== undefined]);
    await harness.first.readModelLists();
    assert.deepEqual(await standings(), [
      ['ours/m-1', '2027-04-14T00:00:00.000Z', false],
      ['ours/alias', undefined, false],
    ]);
    provider.models = [{ id: 'm-2' }];
    await harness.first.readModelLists();
    assert.equal((await standings())?.[0]?.[2], false);
    harness.pass(25 * 60 * 60_000);
    await harness.first.readModelLists();
    assert.deepEqual(await standings(), [
      ['ours/m-1', '2027-04-14T00:00:00.000Z', true],
      ['ours/alias', undefined, false],
    ]);
  });
});
