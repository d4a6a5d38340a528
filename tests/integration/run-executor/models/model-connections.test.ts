// Connections to models over gRPC: made, changed, tested, listed and found, and never another organization's.

import assert from 'node:assert/strict';
import type { ModelConnectionDocument } from '#services/run-executor/models/rules/connection-setup.ts';
import { modelConnectionCollection } from '#services/run-executor/models/store/model-connections.ts';
import { askedModels } from '../../../support/runs/reached-models.ts';
import { type FakeProvider, startFakeProvider } from '../../../support/runs/fake-provider.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { newId } from '#shared/platform/ids/uuid.ts';

describe('a connection to models', () => {
  let harness: Harness;
  let provider: FakeProvider;
  before(async () => {
    provider = await startFakeProvider();
    harness = await startHarness({ LIMIT_MODEL_CONNECTIONS: '3' }, {}, undefined, {}, undefined, askedModels);
  });
  after(async () => {
    await harness.stop();
    await provider.close();
  });
  beforeEach(() => {
    provider.models = [{ id: 'm-1' }];
    provider.keys.clear();
    provider.keys.add('k-1');
    provider.calls.length = 0;
  });

  const key = (secret: string) => ({ kind: 'api_key', secret });
  async function create(organization_id: string | undefined, fields: object = {}) {
    const of = organization_id === undefined ? {} : { organization_id };
    const given = {
      name: `c-${newId()}`,
      kind: 'openai-compatible',
      base_url: organization_id === undefined ? provider.url : provider.tenantsUrl,
      credential: key('k-1'),
      ...fields,
    };
    const { connection } = await harness.runExecutor.CreateModelConnection({ ...of, fields: given }, harness.context());
    assert.ok(connection);
    return { ...of, connection_id: connection.id, name: connection.name, connection };
  }
  const test = (about: { organization_id?: string; connection_id: string }, model?: string) =>
    harness.runExecutor.TestModelConnection({ ...about, ...(model ? { model } : {}) }, harness.context());
  const read = async (about: { organization_id?: string; connection_id: string }) =>
    (await harness.runExecutor.GetModelConnection(about, harness.context())).connection;

  it('never shows its credential, and keeps it sealed', async () => {
    const about = await create(newId(), { prices: { values: [{ model: 'm-1', input: 0.4, output: 1.6 }] } });
    assert.equal(about.connection.credential_kind, 'api_key');
    assert.ok(!JSON.stringify(await read(about)).includes('k-1'));
    const stored = await harness.stores.runs
      .collection<ModelConnectionDocument>(modelConnectionCollection)
      .findOne({ _id: about.connection_id, organization_id: about.organization_id ?? '' });
    assert.ok(stored && !JSON.stringify(stored).includes('"k-1"'));
  });

  it('has a name that its organization has once, however many are made at once', async () => {
    const organization_id = newId();
    const made = await Promise.allSettled([1, 2, 3].map(() => create(organization_id, { name: 'shared' })));
    assert.deepEqual(made.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected']);
    const other = await create(organization_id, { name: 'other' });
    await assert.rejects(
      harness.runExecutor.UpdateModelConnection(
        { organization_id, connection_id: other.connection_id, fields: { name: 'shared' } },
        harness.context(),
      ),
      {
        code: 'validation_error',
        details: [{ path: '/name', message: 'is the name of another connection; choose another' }],
      },
    );
    // Another organization has names of its own.
    await create(newId(), { name: 'shared' });
  });

  it('is one of as many as the limit says, however many are made at once', async () => {
    const organization_id = newId();
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => create(organization_id)));
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 3);
    const { kept } = await harness.runExecutor.DescribeKept({ organization_id }, harness.context());
    assert.equal(kept['model_connections'], 3);
  });

  it('of the deployment has no name that an organization uses, nor the other way round', async () => {
    const [one, other] = [newId(), newId()];
    const name = `n-${newId()}`;
    await create(one, { name });
    await assert.rejects(create(undefined, { name }), { code: 'validation_error' });
    await assert.rejects(create(undefined, { name, organization_ids: { values: [one] } }), {
      code: 'validation_error',
    });
    await create(undefined, { name, organization_ids: { values: [other] } });
    await assert.rejects(create(other, { name }), { code: 'validation_error' });
  });

  it('is changed once by all who saw the same, and goes with its former address’ credential', async () => {
    const about = await create(newId());
    const { organization_id = '', connection_id } = about;
    const change = (fields: object, if_revision?: number) =>
      harness.runExecutor.UpdateModelConnection(
        { organization_id, connection_id, fields, ...(if_revision === undefined ? {} : { if_revision }) },
        harness.context(),
      );
    await change({ models: { values: ['m-1'] } }, 0);
    await assert.rejects(change({ disabled: true }, 0), { code: 'conflict' });
    assert.equal((await read(about))?.credential_kind, 'api_key');
    const { connection } = await change({ base_url: 'https://elsewhere.example/v1' });
    assert.equal(connection?.credential_kind, undefined);
    await assert.rejects(change({ kind: 'openai' }), { code: 'validation_error' });
  });

  it('is tested by a call, and says what is wrong and what to do', async () => {
    const about = await create(newId());
    const good = await test(about);
    assert.deepEqual([good.ok, good.model, good.connection?.state], [true, 'm-1', 'reachable']);
    const missing = await test(about, 'm-2');
    assert.deepEqual(
      [missing.ok, missing.status, missing.provider_code, missing.error],
      [false, 404, 'model_not_found', 'The provider does not know the model m-2.'],
    );
    provider.keys.clear();
    const refused = await test(about, 'm-1');
    assert.deepEqual([refused.ok, refused.status, refused.error], [false, 401, 'The provider refused the key.']);
    assert.match(refused.advice ?? '', /`credential`/);
    const { state, error } = (await read(about)) ?? {};
    assert.equal(state, 'failing');
    assert.match(error ?? '', /refused the key/);
    const away = await create(newId(), { base_url: 'https://port-1.example/v1', models: { values: ['m-1'] } });
    const unreached = await test(away);
    assert.equal(unreached.ok, false);
    assert.ok(unreached.advice);
  });

  it('is tested although it is disabled, with the credential that it has by then', async () => {
    const about = await create(newId(), { disabled: true, credential: key('k-0') });
    assert.equal((await test(about)).ok, false);
    await harness.runExecutor.UpdateModelConnection(
      {
        organization_id: about.organization_id ?? '',
        connection_id: about.connection_id,
        fields: { credential: key('k-1') },
      },
      harness.context(),
    );
    assert.equal((await test(about)).ok, true);
  });

  it('lists what its provider lists, with the ends of models, for a minute', async () => {
    const about = await create(newId(), { models: { values: ['m-1'] } });
    provider.models = [
      { id: 'm-1', created: 1_700_000_000, shutdown_date: '2027-04-14' },
      { id: 'm-2', deprecation: { inference: 1_800_000_000 } },
    ];
    const list = () => harness.runExecutor.ListConnectionModels(about, harness.context());
    const { data, more } = await list();
    assert.equal(more, false);
    assert.deepEqual(
      data.map(({ id, shutdown_at, known }) => [id, shutdown_at, known]),
      [
        ['m-1', '2027-04-14T00:00:00.000Z', true],
        ['m-2', '2027-01-15T08:00:00.000Z', false],
      ],
    );
    const { lists } = provider;
    await list();
    assert.equal(provider.lists, lists);
    provider.keys.clear();
    harness.pass(61_000);
    await assert.rejects(list(), { code: 'validation_error', message: /refused the key/ });
  });

  it('is of one organization: no other reads, changes, tests, lists or deletes it', async () => {
    const about = await create(newId());
    const { runExecutor } = harness;
    for (const others of [{ organization_id: newId() }, {}]) {
      const foreign = { ...others, connection_id: about.connection_id };
      const refused = [
        runExecutor.GetModelConnection(foreign, harness.context()),
        runExecutor.UpdateModelConnection({ ...foreign, fields: { disabled: true } }, harness.context()),
        runExecutor.TestModelConnection(foreign, harness.context()),
        runExecutor.ListConnectionModels(foreign, harness.context()),
        runExecutor.DeleteModelConnection(foreign, harness.context()),
      ];
      for (const outcome of await Promise.allSettled(refused))
        assert.equal(outcome.status === 'rejected' && (outcome.reason as { code: string }).code, 'not_found');
      const { data } = await runExecutor.ListModelConnections({ ...others, page: { limit: 100 } }, harness.context());
      assert.ok(!data.some(({ id }) => id === about.connection_id));
    }
    assert.ok(await read(about));
  });

  it('is erased with its organization', async () => {
    const about = await create(newId());
    await harness.runExecutor.EraseOrganization({ organization_id: about.organization_id ?? '' }, harness.context());
    await assert.rejects(read(about), { code: 'not_found' });
  });
});
