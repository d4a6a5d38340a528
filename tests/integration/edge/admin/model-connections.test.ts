// Connections to models over HTTP, of an organization and of the deployment, in front of scripted services.

import assert from 'node:assert/strict';
import { adminToken, organizationId } from '../../../support/edge-harness.ts';
import { type Administered, modelConnection, org, startAdministered } from './administered.ts';

describe('connections to models at the edge', () => {
  let administered: Administered;
  before(async () => {
    administered = await startAdministered();
  });
  after(() => administered.edge.stop());

  const { id } = modelConnection;
  const deployment = '/admin/v1/model-connections';
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    administered.call(method, path, body, { authorization: `Bearer ${adminToken}`, ...headers });
  const asked = ({ headers }: { headers: Headers }, name: string) =>
    administered.callsOf(headers.get('x-request-id'), name)[0];

  it('are shown with absent fields as null, prices by model, and no credential', async () => {
    const { status, body, headers } = await call('GET', `${org}/model-connections/${id}`);
    assert.deepEqual([status, headers.get('etag')], [200, '"4"']);
    const { organization_ids: _granted, revision: _revision, ...rest } = modelConnection;
    assert.deepEqual(body, {
      ...rest,
      base_url: null,
      region: null,
      prices: { 'm-1': { input: 0.4, output: 1.6, cached_input: 0.1 } },
      disabled: false,
      last_used_at: null,
      last_tested_at: null,
    });
    const listed = await call('GET', `${org}/model-connections`);
    assert.equal(listed.body.next_cursor, null);
  });

  it('of the deployment are shown with the organizations that have them', async () => {
    const read = await call('GET', `${deployment}/${id}`);
    assert.deepEqual(read.body.organization_ids, [organizationId]);
    assert.equal(asked(read, 'GetModelConnection')?.['organization_id'], undefined);
    assert.equal((await call('GET', deployment)).status, 200);
  });

  for (const [what, given, passed] of [
    ['an API key', { kind: 'api_key', api_key: 'k' }, { kind: 'api_key', secret: 'k', access_key_id: '' }],
    [
      'keys of AWS',
      { kind: 'aws_keys', access_key_id: 'A', secret_access_key: 's', session_token: 't' },
      { kind: 'aws_keys', secret: 's', access_key_id: 'A', session_token: 't' },
    ],
    ['none', null, { kind: 'none', secret: '', access_key_id: '' }],
  ] as const)
    it(`pass on ${what}, and answer without it`, async () => {
      const changed = await call(
        'PATCH',
        `${org}/model-connections/${id}`,
        { credential: given },
        { 'if-match': '"4"' },
      );
      assert.equal(changed.status, 200);
      assert.ok(!('credential' in changed.body));
      const { fields, if_revision: revision } = asked(changed, 'UpdateModelConnection') ?? {};
      assert.equal(revision, 4);
      const { _session_token: _given, ...credential } = (fields as { credential: Record<string, unknown> }).credential;
      assert.deepEqual(credential, passed);
    });

  it('pass on what is cleared, and keep what is absent', async () => {
    const changed = await call('PATCH', `${org}/model-connections/${id}`, { base_url: null, prices: {}, models: [] });
    const { fields } = asked(changed, 'UpdateModelConnection') as { fields: Record<string, unknown> };
    assert.equal(fields['base_url'], '');
    assert.deepEqual([fields['prices'], fields['models'], fields['headers']], [{ values: [] }, { values: [] }, null]);
    assert.equal(fields['region'], undefined);
  });

  it('are made once for an Idempotency-Key, tested with or without a model, listed and deleted', async () => {
    const body = { name: 'ours', kind: 'openai', credential: { kind: 'api_key', api_key: 'k' } };
    const made = await call('POST', `${org}/model-connections`, body, { 'idempotency-key': 'k-1' });
    assert.equal(made.status, 201);
    assert.ok(asked(made, 'CreateModelConnection')?.['creation']);
    const tested = await call('POST', `${org}/model-connections/${id}/test`);
    assert.deepEqual(
      [tested.status, tested.body.ok, tested.body.error, tested.body.status, tested.body.model],
      [200, false, 'No.', 401, null],
    );
    const named = await call('POST', `${deployment}/${id}/test`, { model: 'm-1' });
    assert.equal(asked(named, 'TestModelConnection')?.['model'], 'm-1');
    const models = await call('GET', `${org}/model-connections/${id}/models`);
    const nothing = { name: null, created_at: null, shutdown_at: null };
    assert.deepEqual(models.body, { data: [{ id: 'm-1', ...nothing, known: true }], next_cursor: null });
    assert.equal((await call('DELETE', `${org}/model-connections/${id}`)).status, 204);
  });

  it('are refused with unknown kinds and fields, and the deployment’s fields of an organization’s', async () => {
    const good = { name: 'ours', kind: 'openai' };
    for (const body of [
      { ...good, kind: 'mistral' },
      { ...good, credential: { kind: 'password' } },
      { ...good, prices: { m: { input: -1, output: 1 } } },
      { ...good, prices: { m: { input: 1 } } },
      { ...good, organization_ids: [organizationId] },
      { ...good, state: 'reachable' },
      { name: 'ours' },
    ])
      assert.equal((await call('POST', `${org}/model-connections`, body)).body.code, 'validation_error');
    const granted = await call('POST', deployment, { ...good, organization_ids: [organizationId] });
    assert.equal(granted.status, 201);
  });
});
