// /admin/v1: organizations, keys, agents, audit; and the effects of a revocation.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import { eventually } from '../support/eventually.ts';
import type { EndUser, MadeKey, Organization } from '../support/black-box/organization.ts';
import type { Page, Run } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

describe('administration', () => {
  let client: Client;
  let adminToken: string;
  let organization: Organization;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    adminToken = shared.colloquy.demo.admin_token;
  });
  beforeEach(async () => {
    organization = await (await sharedColloquy()).organization();
  });

  it("takes the operator's token only", async () => {
    const user = await organization.anonymous();
    const path = '/admin/v1/organizations';
    assertRefused(await client.api('GET', path), 401, 'unauthorized');
    assertRefused(await client.api('GET', path, { adminToken: 'wrong' }), 401, 'unauthorized');
    for (const options of [{ token: user.token, origin: organization.origin }, { apiKey: organization.apiKey }]) {
      const { status, text } = await client.api('GET', path, options);
      assert.ok(status === 401 || status === 403, text);
    }
    assertRefused(await client.api('GET', '/admin/v1/openapi.json'), 401, 'unauthorized');
    const document = assertStatus(
      await client.api<{ paths: object }>('GET', '/admin/v1/openapi.json', { adminToken }),
      200,
    );
    assert.ok(path in document.paths);
    // And it is no credential of the public interface.
    const { status } = await client.api('GET', '/v2/agents', { adminToken, origin: organization.origin });
    assert.ok(status === 401 || status === 403);
  });

  it('makes, changes and lists organizations', async () => {
    const path = `/admin/v1/organizations/${organization.id}`;
    const changed = await client.api<{ name: string }>('PATCH', path, { adminToken, body: { name: 'New name' } });
    assert.equal(assertStatus(changed, 200).name, 'New name');
    const read = assertStatus(await client.api<object>('GET', path, { adminToken }), 200);
    assert.deepEqual(
      { ...read, created_at: '' },
      {
        id: organization.id,
        name: 'New name',
        allowed_origins: [organization.origin],
        disabled: false,
        viewers_see_content: true,
        created_at: '',
      },
    );
    const { data } = assertStatus(
      await client.api<Page<{ id: string }>>('GET', '/admin/v1/organizations?limit=100', { adminToken }),
      200,
    );
    assert.ok(data.some(({ id }) => id === organization.id));
    assertRefused(
      await client.api('GET', `/admin/v1/organizations/${randomUUID()}`, { adminToken }),
      404,
      'organization_not_found',
    );
    assertRefused(await client.api('PATCH', path, { adminToken, body: { nonsense: 1 } }), 422, 'validation_error');
    assertRefused(
      await client.api('PATCH', path, { adminToken, body: { allowed_origins: ['https://a.example.com/path'] } }),
      422,
      'validation_error',
    );
  });

  it('allows a new origin at once, and an old one no more', async () => {
    const origin = `https://${randomUUID()}.example.com`;
    const path = `/admin/v1/organizations/${organization.id}`;
    assertStatus(await client.api('PATCH', path, { adminToken, body: { allowed_origins: [origin] } }), 200);
    const { publishableKey } = organization;
    await comesTrue(
      async () => (await client.api('POST', '/v2/token', { publishableKey, origin, body: {} })).status === 200,
    );
    const old = await client.api('POST', '/v2/token', { publishableKey, origin: organization.origin, body: {} });
    assertRefused(old, 403, 'origin_not_allowed');
  });

  it('shows secrets once, and a publishable key always', async () => {
    const list = async (path: string): Promise<object[]> =>
      assertStatus(await organization.admin<Page<object>>('GET', path), 200).data;
    const [apiKeys, secrets, publishable] = [
      await list('/api-keys'),
      await list('/identity-secrets'),
      await list('/publishable-keys'),
    ];
    assert.ok(!JSON.stringify(apiKeys).includes(organization.apiKey));
    assert.ok(!JSON.stringify(secrets).includes(organization.identitySecret));
    assert.ok(JSON.stringify(publishable).includes(organization.publishableKey));
    assert.ok(organization.apiKey.startsWith((apiKeys[0] as { prefix: string }).prefix));
  });

  it('refuses a revoked API key, and the tokens it issued', async () => {
    const { key, id } = assertStatus(
      await organization.admin<MadeKey>('POST', '/api-keys', { name: 'short-lived' }),
      201,
    );
    const { token } = await client.exchangeToken({ end_user_id: 'customer' }, { apiKey: key });
    assertStatus(await client.api('GET', '/v2/agents', { apiKey: key }), 200);
    assertStatus(await client.api('GET', '/v2/agents', { token, origin: organization.origin }), 200);
    assertStatus(await organization.admin('DELETE', `/api-keys/${id}`), 204);
    await comesTrue(async () => (await client.api('GET', '/v2/agents', { apiKey: key })).status === 401);
    await comesTrue(
      async () => (await client.api('GET', '/v2/agents', { token, origin: organization.origin })).status === 401,
    );
    assertStatus(await client.api('GET', '/v2/agents', { apiKey: organization.apiKey }), 200);
  });

  it('keeps two secrets of an API key live while it is rotated', async () => {
    const rotate = async (): Promise<string> =>
      assertStatus(await organization.admin<MadeKey>('POST', `/api-keys/${organization.apiKeyId}/rotate`), 200).key;
    const second = await rotate();
    for (const apiKey of [organization.apiKey, second])
      assertStatus(await client.api('GET', '/v2/agents', { apiKey }), 200);
    const third = await rotate();
    await comesTrue(
      async () => (await client.api('GET', '/v2/agents', { apiKey: organization.apiKey })).status === 401,
    );
    for (const apiKey of [second, third]) assertStatus(await client.api('GET', '/v2/agents', { apiKey }), 200);
  });

  it('ends open streams of a revoked credential and of a disabled organization', async () => {
    const user = await organization.identified();
    await assertStreamEnds(user, user.as, async () => {
      assertStatus(
        await client.api('PATCH', `/admin/v1/organizations/${organization.id}`, {
          adminToken,
          body: { disabled: true },
        }),
        200,
      );
    });
    assertRefused(await client.api('GET', '/v2/agents', user.as), 401, 'unauthorized');
    assertRefused(await client.api('GET', '/v2/agents', { apiKey: organization.apiKey }), 401, 'unauthorized');

    const other = await (await sharedColloquy()).organization();
    const customer = await other.identified();
    await assertStreamEnds(customer, { apiKey: other.apiKey }, async () => {
      assertStatus(await other.admin('DELETE', `/api-keys/${other.apiKeyId}`), 204);
    });
  });

  it('ends the tokens and streams that a revoked identity secret signed for, and no others', async () => {
    const [customer, visitor] = [await organization.identified(), await organization.anonymous()];
    await assertStreamEnds(customer, customer.as, async () => {
      assertStatus(await organization.admin('DELETE', `/identity-secrets/${organization.identitySecretId}`), 204);
    });
    assertRefused(await client.api('GET', '/v2/agents', customer.as), 401, 'unauthorized');
    assertStatus(await client.api('GET', '/v2/agents', visitor.as), 200);
  });

  it('deletes an organization only when it is disabled', async () => {
    const path = `/admin/v1/organizations/${organization.id}`;
    assertRefused(await client.api('DELETE', path, { adminToken }), 409, 'conflict');
    assertStatus(await client.api('PATCH', path, { adminToken, body: { disabled: true } }), 200);
    assertStatus(await client.api('DELETE', path, { adminToken }), 204);
    assertRefused(await client.api('GET', path, { adminToken }), 404, 'organization_not_found');
  });

  it('makes, changes and deletes agents', async () => {
    const body = {
      name: 'Helper',
      instructions: 'Help.',
      model: 'demo',
      description: 'Helps',
      starter_prompts: ['Help me'],
      fallback_models: ['openai/<model>'],
      max_output_tokens: 500,
      temperature: 0.5,
      reasoning_effort: 'low',
      context_tokens: 4_000,
      uses_page: true,
      suggests_follow_ups: true,
    };
    const made = assertStatus(await organization.admin<{ id: string }>('POST', '/agents', body), 201);
    const read = assertStatus(await organization.admin<Record<string, unknown>>('GET', `/agents/${made.id}`), 200);
    for (const [field, value] of Object.entries(body)) assert.deepEqual(read[field], value);
    assertStatus(await organization.admin('PATCH', `/agents/${made.id}`, { instructions: 'Help more.' }), 200);
    const changed = assertStatus(await organization.admin<Record<string, unknown>>('GET', `/agents/${made.id}`), 200);
    assert.deepEqual([changed['instructions'], changed['name']], ['Help more.', 'Helper']);
    const defaults = {
      fallback_models: [],
      max_output_tokens: null,
      temperature: null,
      reasoning_effort: null,
      context_tokens: null,
      uses_page: false,
      suggests_follow_ups: false,
    };
    assertStatus(await organization.admin('PATCH', `/agents/${made.id}`, defaults), 200);
    const emptied = assertStatus(await organization.admin<Record<string, unknown>>('GET', `/agents/${made.id}`), 200);
    for (const [field, value] of Object.entries(defaults)) assert.deepEqual(emptied[field], value);
    for (const wrong of [{ temperature: 3 }, { reasoning_effort: 'most' }, { fallback_models: ['demo'] }])
      assertRefused(await organization.admin('PATCH', `/agents/${made.id}`, wrong), 422, 'validation_error');
    assertStatus(await organization.admin('DELETE', `/agents/${made.id}`), 204);
    assertRefused(await organization.admin('GET', `/agents/${made.id}`), 404, 'agent_not_found');
    assertRefused(await organization.admin('POST', '/agents', { name: 'x' }), 422, 'validation_error');
  });

  it("shows every run of the organization with its steps, also an anonymous visitor's", async () => {
    const user = await organization.anonymous();
    const { run_id: runId } = await user.ask((await user.startConversation()).id, 'Hello');
    const { data } = assertStatus(await organization.admin<Page<Run>>('GET', '/runs'), 200);
    assert.deepEqual(
      data.map(({ id }) => id),
      [runId],
    );
    const found = async (query: string): Promise<string[]> =>
      assertStatus(await organization.admin<Page<Run>>('GET', `/runs?${query}`), 200).data.map(({ id }) => id);
    assert.deepEqual(await found(`agent_id=${organization.agentId}&state=succeeded`), [runId]);
    assert.deepEqual(await found('longer_than=60000'), []);
    const trace = assertStatus(await organization.admin<Run & { steps: unknown[] }>('GET', `/runs/${runId}`), 200);
    assert.equal(trace.state, 'succeeded');
    assert.ok(trace.steps.length >= 1);
  });

  it('leaves an audit entry of every act, of refused ones too, and of every look at what people have said', async () => {
    const own = `/admin/v1/organizations/${organization.id}`;
    const made = assertStatus(await organization.admin<MadeKey>('POST', '/api-keys', { name: 'audited' }), 201);
    assertStatus(await organization.admin('DELETE', `/api-keys/${made.id}`), 204);
    assertRefused(await client.api('DELETE', own, { adminToken }), 409, 'conflict');
    const agent = assertStatus(
      await organization.admin<{ id: string }>('POST', '/agents', { name: 'A', instructions: '', model: 'demo' }),
      201,
    );
    const base = assertStatus(await organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'B' }), 201);
    const visitor = await organization.anonymous();
    const { run_id: runId } = await visitor.ask((await visitor.startConversation()).id, 'Hello');
    assertStatus(await organization.admin('GET', `/runs/${runId}`), 200);
    const { data } = assertStatus(
      await client.api<Page<Record<string, unknown>>>('GET', `/admin/v1/audit?organization_id=${organization.id}`, {
        adminToken,
      }),
      200,
    );
    assert.deepEqual(
      data.slice(0, 6).map(({ actor, action, target, outcome }) => [actor, action, target, outcome]),
      [
        ['operator', 'run.read', `${own}/runs/${runId}`, 'done'],
        ['operator', 'knowledge_base.create', `${own}/knowledge-bases/${base.id}`, 'done'],
        ['operator', 'agent.create', `${own}/agents/${agent.id}`, 'done'],
        ['operator', 'organization.delete', own, 'refused'],
        ['operator', 'api_key.revoke', `${own}/api-keys/${made.id}`, 'done'],
        ['operator', 'api_key.create', `${own}/api-keys/${made.id}`, 'done'],
      ],
    );
    // From another machine, nobody here knows which of our addresses it sees.
    const here = new URL(client.adminUrl).hostname === '127.0.0.1';
    for (const { address } of data)
      assert.ok(here ? address === '127.0.0.1' : isIP(String(address)) !== 0, String(address));
  });

  async function assertStreamEnds(user: EndUser, reader: object, revoke: () => Promise<void>): Promise<void> {
    const { run_id: runId } = await user.send((await user.startConversation()).id, '/stream 400 50');
    let revoked = false;
    for await (const item of client.streamRun(runId, reader)) {
      if (item.kind !== 'frame' || item.event !== 'delta' || revoked) continue;
      await revoke();
      revoked = true;
    }
    assert.ok(revoked, 'the stream ended before anything was revoked');
  }

  const comesTrue = (holds: () => Promise<boolean>): Promise<void> =>
    eventually(async () => assert.ok(await holds(), 'it does not hold'));
});
