// Connections to models over HTTP: the operator's, given to organizations, and organizations' own, which no other
// organization sees, tests or uses.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Answer, assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { Organization } from '../support/black-box/organization.ts';
import { type FakeProvider, startFakeProvider } from '../support/runs/fake-provider.ts';
import { sharedColloquy } from './colloquy.ts';

interface Connection {
  id: string;
  name: string;
  state: string;
  error: string | null;
  credential_kind: string | null;
  last_used_at: string | null;
  organization_ids?: string[];
}
interface Tested {
  ok: boolean;
  model: string | null;
  error: string | null;
  advice: string | null;
  status: number | null;
  provider_code: string | null;
  connection: Connection;
}
interface Sources {
  data: { id: string; owner: string; models: string[] }[];
}

// Of a name that nobody has (RFC 2606): it is refused or not found, and never answers.
const nowhere = 'https://models.shop.invalid/v1';

describe('connections to models', function () {
  this.timeout(60_000);
  let client: Client;
  let adminToken: string;
  let provider: FakeProvider;
  let organization: Organization;
  let other: Organization;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    adminToken = shared.colloquy.demo.admin_token;
    provider = await startFakeProvider();
    [organization, other] = [await shared.organization(), await shared.organization()];
    for (const one of [organization, other]) {
      assertStatus(await one.admin('PATCH', '/ceilings', { model_connections: 10 }), 200);
      assertStatus(await one.admin('PATCH', '/limits', { model_connections: 2 }), 200);
    }
  });
  after(() => provider?.close());
  beforeEach(() => {
    provider.models = [{ id: 'm-1', created: 1_700_000_000 }];
    provider.keys.clear();
    provider.keys.add('k-1');
  });

  const operator = <T = unknown>(method: string, path: string, body?: object): Promise<Answer<T>> =>
    client.api<T>(method, `/admin/v1/model-connections${path}`, {
      adminToken,
      ...(body === undefined ? {} : { body }),
    });
  const key = (secret: string) => ({ kind: 'api_key', api_key: secret });
  const ofDeployment = async (fields: object = {}): Promise<Connection> =>
    assertStatus(
      await operator<Connection>('POST', '', {
        name: `d-${randomUUID().slice(0, 8)}`,
        kind: 'openai-compatible',
        base_url: provider.url,
        credential: key('k-1'),
        models: ['m-1'],
        organization_ids: [organization.id],
        ...fields,
      }),
      201,
    );
  const own = (of: Organization, fields: object = {}): Promise<Answer<Connection>> =>
    of.admin<Connection>('POST', '/model-connections', {
      name: 'ours',
      kind: 'openai-compatible',
      base_url: nowhere,
      credential: key('k-1'),
      models: ['m-1'],
      ...fields,
    });

  it('of the deployment answer for the organizations that have them, with the key of now', async () => {
    const made = await ofDeployment();
    const tested = assertStatus(await operator<Tested>('POST', `/${made.id}/test`), 200);
    assert.deepEqual([tested.ok, tested.model, tested.connection.state], [true, 'm-1', 'reachable']);
    const listed = await operator<{ data: { id: string; known: boolean }[] }>('GET', `/${made.id}/models`);
    assert.deepEqual(
      assertStatus(listed, 200).data.map(({ id, known }) => [id, known]),
      [['m-1', true]],
    );
    const model = `${made.name}/m-1`;
    const sources = assertStatus(await organization.admin<Sources>('GET', '/models'), 200).data;
    assert.deepEqual(sources.find(({ id }) => id === made.name)?.models, [model]);
    const agent = await organization.admin<{ id: string }>('POST', '/agents', { name: 'A', instructions: 'I.', model });
    const { id: agentId } = assertStatus(agent, 201);
    const user = await organization.anonymous();
    const { id: conversation } = await user.startConversation(agentId);
    const said = async (): Promise<string> => JSON.stringify((await user.ask(conversation, 'Hello')).frames);
    assert.match(await said(), /OK by k-1/);
    provider.keys.add('k-2');
    assertStatus(await operator('PATCH', `/${made.id}`, { credential: key('k-2') }), 200);
    provider.keys.delete('k-1');
    assert.match(await said(), /OK by k-2/);
    // Another organization has no such connection.
    const foreign = { name: 'A', instructions: 'I.', model };
    const refused = await other.admin<{ details: { path: string }[] }>('POST', '/agents', foreign);
    assert.deepEqual([refused.status, refused.body.details[0]?.path], [422, '/model']);
    assert.ok(!assertStatus(await other.admin<Sources>('GET', '/models'), 200).data.some(({ id }) => id === made.name));
    assertStatus(await operator('DELETE', `/${made.id}`), 204);
    assertRefused(await operator('GET', `/${made.id}`), 404, 'not_found');
  });

  it('say in words what is wrong, and what to do', async () => {
    const made = await ofDeployment({ credential: key('wrong') });
    const wrong = assertStatus(await operator<Tested>('POST', `/${made.id}/test`, { model: 'm-1' }), 200);
    assert.deepEqual(
      [wrong.ok, wrong.status, wrong.provider_code, wrong.error, wrong.connection.state],
      [false, 401, 'invalid_api_key', 'The provider refused the key.', 'failing'],
    );
    assert.ok(wrong.advice && !JSON.stringify(wrong).includes('"wrong"'));
    assertStatus(await operator('PATCH', `/${made.id}`, { credential: key('k-1') }), 200);
    const missing = assertStatus(await operator<Tested>('POST', `/${made.id}/test`, { model: 'm-9' }), 200);
    assert.deepEqual([missing.status, missing.error], [404, 'The provider does not know the model m-9.']);
    const elsewhere = { base_url: provider.url.replace('/v1', '/nowhere'), credential: key('k-1') };
    assertStatus(await operator('PATCH', `/${made.id}`, elsewhere), 200);
    const path = assertStatus(await operator<Tested>('POST', `/${made.id}/test`), 200);
    assert.match(`${path.error}`, /nothing at this path/);
    assertStatus(await operator('DELETE', `/${made.id}`), 204);
  });

  it('of an organization are its own: no other reads, changes, tests or lists them', async () => {
    const made = assertStatus(await own(organization), 201);
    assert.equal(made.credential_kind, 'api_key');
    assert.ok(!('organization_ids' in made));
    const tested = await organization.admin<Tested>('POST', `/model-connections/${made.id}/test`);
    assert.equal(assertStatus(tested, 200).ok, false);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { disabled: true }],
      ['DELETE', '', undefined],
      ['POST', '/test', {}],
      ['GET', '/models', undefined],
    ] as const) {
      assertRefused(await other.admin(method, `/model-connections/${made.id}${path}`, body), 404, 'not_found');
      assertRefused(await operator(method, `/${made.id}${path}`, body), 404, 'not_found');
    }
    const seen = await other.admin<{ data: Connection[] }>('GET', '/model-connections');
    assert.deepEqual(assertStatus(seen, 200).data, []);
    // The other one has the name for a connection of its own.
    assertStatus(await own(other), 201);
  });

  it('of an organization have a public address, no name of others, no identity of the pod, and a limit', async () => {
    const of = organization;
    for (const [fields, path] of [
      [{ name: 'Ours' }, '/name'],
      [{ name: 'openai' }, '/name'],
      [{ name: 'ours' }, '/name'],
      [{ name: 'a', base_url: provider.url }, '/base_url'],
      [{ name: 'a', base_url: null }, '/base_url'],
      [{ name: 'a', headers: { 'X-Api-Key': 'k' } }, '/headers/X-Api-Key'],
      [{ name: 'a', credential: { kind: 'workload_identity' } }, '/credential/kind'],
      [{ name: 'a', kind: 'amazon-bedrock', base_url: null, region: 'x' }, '/region'],
    ] as const) {
      const refused = await own(of, fields);
      const { details } = refused.body as unknown as { details: { path: string }[] };
      assert.deepEqual([refused.status, details[0]?.path], [422, path]);
    }
    assertStatus(await own(of, { name: 'second' }), 201);
    const full = await own(of, { name: 'third' });
    assert.deepEqual(
      [full.status, (full.body as unknown as { details: { path: string }[] }).details[0]?.path],
      [422, '/limit'],
    );
    assertStatus(await of.admin('PATCH', '/limits', { model_connections: 0 }), 200);
    assertRefused(await own(of, { name: 'third' }), 422, 'validation_error');
  });
});
