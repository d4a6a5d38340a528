// Refusals of /v2: their bodies, and the order in which they come.

import assert from 'node:assert/strict';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { assertRefusal } from '../../../support/bad-input.ts';
import {
  adminToken,
  agentId,
  allowedOrigin,
  apiKey,
  apiKeyId,
  conversationId,
  type EdgeHarness,
  organizationId,
  publishableKey,
  publishableKeyId,
  runId,
  startEdge,
} from '../../../support/edge-harness.ts';

const json = { 'content-type': 'application/json' };
const messages = `/v2/conversations/${conversationId}/messages`;

describe('refusals of the edge', () => {
  let edge: EdgeHarness;
  beforeEach(async () => {
    edge = await startEdge();
  });
  afterEach(async () => edge.stop());

  async function refusal(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; code: string; headers: Headers; body: Record<string, unknown> }> {
    const response = await fetch(edge.baseUrl + path, init);
    const text = await response.text();
    assertRefusal({ status: response.status, headers: Object.fromEntries(response.headers), text }, [response.status]);
    const body = JSON.parse(text) as Record<string, unknown>;
    return { status: response.status, code: String(body.code), headers: response.headers, body };
  }
  const withKey = (more: Record<string, string> = {}) => ({ 'x-api-key': apiKey, ...json, ...more });

  it('come in the order of the contract: each fault hides those after it', async () => {
    const token = await edge.chatToken();
    const faults = [
      {
        headers: { authorization: `Bearer ${token}x`, origin: 'https://evil.example' },
        path: '/v2/chat',
        expected: [401, 'unauthorized'],
      },
      {
        headers: { authorization: `Bearer ${token}`, origin: 'https://evil.example' },
        path: '/v2/chat',
        expected: [403, 'origin_not_allowed'],
      },
      {
        headers: { authorization: `Bearer ${token}`, origin: allowedOrigin },
        path: '/v2/chat',
        expected: [403, 'forbidden'],
      },
      { headers: withKey(), path: '/v2/conversations/not-a-uuid/messages', expected: [400, 'invalid_request'] },
      { headers: withKey({ 'content-type': 'text/plain' }), path: messages, expected: [415, 'invalid_request'] },
      { headers: withKey(), path: messages, expected: [400, 'invalid_request'] },
    ];
    for (const { headers, path, expected } of faults) {
      const { status, code } = await refusal(path, { method: 'POST', headers, body: '{' });
      assert.deepEqual([status, code], expected);
    }
    assert.equal(edge.calls.filter(({ method }) => method === 'SendMessage').length, 0);
    edge.script({
      SendMessage: () => {
        throw new ContractError('conversation_not_found', 'There is no such conversation.');
      },
    });
    const bad = await refusal(messages, { method: 'POST', headers: withKey(), body: '{"content":""}' });
    assert.equal(bad.code, 'validation_error');
    const absent = await refusal(messages, { method: 'POST', headers: withKey(), body: '{"content":"x"}' });
    assert.equal(absent.code, 'conversation_not_found');
  });

  it('are 401 for none, two, unknown, and revoked credentials', async () => {
    const token = await edge.chatToken();
    const other = await startEdge();
    const foreign = await other.chatToken();
    await other.stop();
    for (const headers of [
      {},
      { 'x-api-key': apiKey, authorization: `Bearer ${token}` },
      { 'x-api-key': 'unknown' },
      { authorization: 'Bearer nonsense', origin: allowedOrigin },
      { authorization: `Bearer ${foreign}`, origin: allowedOrigin },
      { authorization: `Bearer ${await edge.chatToken({ organization_epoch: 2 })}`, origin: allowedOrigin },
      { authorization: `Bearer ${await edge.chatToken({ key_epoch: 0 })}`, origin: allowedOrigin },
      { authorization: `Bearer ${await edge.chatToken({ key_id: organizationId })}`, origin: allowedOrigin },
    ]) {
      const { status, code } = await refusal('/v2/agents', { headers: headers as Record<string, string> });
      assert.deepEqual([status, code], [401, 'unauthorized']);
    }
  });

  it('tell an ended token from an unknown one, in a way its page can read', async () => {
    const token = await edge.chatToken();
    edge.advance(900_000);
    const ended = await refusal('/v2/agents', { headers: { authorization: `Bearer ${token}`, origin: allowedOrigin } });
    assert.deepEqual([ended.status, ended.code], [401, 'token_expired']);
    assert.equal(ended.headers.get('access-control-allow-origin'), allowedOrigin);
  });

  it('are the same for an API key whose X-End-User-Id names nobody as for the things of others', async () => {
    let asked: unknown;
    edge.script({
      GetRun: ({ access }) => {
        asked = access;
        throw new ContractError('run_not_found', 'There is no such run.');
      },
    });
    const { code } = await refusal(`/v2/runs/${runId}`, {
      headers: { 'x-api-key': apiKey, 'x-end-user-id': 'nobody' },
    });
    assert.equal(code, 'run_not_found');
    assert.equal((asked as { end_user_id: string }).end_user_id, '00000000-0000-0000-0000-000000000000');
  });

  it('take neither a publishable key nor a chat token where they do not belong', async () => {
    const token = await edge.chatToken();
    for (const [path, headers] of [
      ['/v2/agents', { 'x-publishable-key': publishableKey, origin: allowedOrigin }],
      ['/v2/token', { authorization: `Bearer ${token}`, origin: allowedOrigin }],
    ] as const) {
      const { status, code } = await refusal(path, { method: path === '/v2/token' ? 'POST' : 'GET', headers });
      assert.deepEqual([status, code], [403, 'forbidden']);
    }
  });

  it('are not_found for routes and methods there are not, without a credential', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['POST', '/'],
      ['GET', '/v2'],
      ['GET', '/v2/nothing'],
      ['PUT', '/v2/agents'],
      ['DELETE', '/v2/token'],
      ['OPTIONS', '/v2/agents'],
    ] as const) {
      const { status, code } = await refusal(path, { method });
      assert.deepEqual([status, code], [404, 'not_found'], `${method} ${path}`);
    }
  });

  it('pass on a service’s refusal, with its status, scope, details and Retry-After', async () => {
    edge.script({
      SendMessage: () => {
        throw new ContractError('queue_full', 'The queue is full.', { scope: 'org', retry_after: 7 });
      },
    });
    const { status, body, headers } = await refusal(messages, {
      method: 'POST',
      headers: withKey(),
      body: '{"content":"x"}',
    });
    assert.equal(status, 429);
    assert.deepEqual(
      [body.code, body.scope, body.retry_after, headers.get('retry-after')],
      ['queue_full', 'org', 7, '7'],
    );
  });

  it('say nothing of a defect but the request id', async () => {
    edge.script({
      ListAgents: () => {
        throw new Error('secret of the insides');
      },
    });
    const { status, body } = await refusal('/v2/agents', { headers: { 'x-api-key': apiKey } });
    assert.equal(status, 500);
    assert.deepEqual(Object.keys(body), ['code', 'message', 'status', 'request_id']);
    assert.ok(!JSON.stringify(body).includes('secret'));
  });

  it('name the setting whose change is the mend to administrators, and to nobody else', async () => {
    const refusing = () => {
      throw validationError('/url', 'is not taken', 'OUTBOUND_ALLOW');
    };
    edge.script({ ListAgents: refusing, ListOrganizations: refusing });
    const told = await refusal('/admin/v1/organizations', { headers: { authorization: `Bearer ${adminToken}` } });
    assert.deepEqual([told.code, told.body['setting']], ['validation_error', 'OUTBOUND_ALLOW']);
    const { body } = await refusal('/v2/agents', { headers: { 'x-api-key': apiKey } });
    assert.deepEqual([body['code'], 'setting' in body], ['validation_error', false]);
  });

  it('of an exchange under a publishable key count toward its rate, unless the token service counted', async () => {
    const counted = () => edge.calls.filter(({ method }) => method === 'TakeRate').map(({ request }) => request.rate);
    const headers = { 'x-publishable-key': publishableKey, ...json };
    await refusal('/v2/token', { method: 'POST', headers: { ...headers, origin: 'https://evil.example' }, body: '{}' });
    await refusal('/v2/token', { method: 'POST', headers: { ...headers, origin: allowedOrigin }, body: '{' });
    const rate = {
      policy: 'token_exchange',
      organization_id: organizationId,
      subject: `${publishableKeyId}|127.0.0.1`,
    };
    assert.deepEqual(counted(), [rate, rate]);
    edge.script({
      ExchangeToken: () => {
        throw new ContractError('invalid_user_hash', 'The hash is wrong.');
      },
    });
    await refusal('/v2/token', {
      method: 'POST',
      headers: { ...headers, origin: allowedOrigin },
      body: '{"end_user_id":"x"}',
    });
    await refusal('/v2/token', { method: 'POST', headers: withKey(), body: '{' });
    assert.equal(counted().length, 2);
  });

  it('do not spare a remembered decline, nor one over an API key', async () => {
    const token = await edge.chatToken();
    const asEndUser = { authorization: `Bearer ${token}`, origin: allowedOrigin, ...json };
    for (const [headers, body] of [
      [asEndUser, { outcome: 'declined', remember: true }],
      [withKey(), { outcome: 'approved', remember: true }],
    ] as const) {
      const { code } = await refusal(`/v2/runs/${runId}/approval`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      assert.equal(code, 'validation_error');
    }
  });

  it("carry the caller's request id where it can be kept, and one of ours where not", async () => {
    assert.equal((await refusal('/nothing', { headers: { 'x-request-id': 'mine-1' } })).body.request_id, 'mine-1');
    for (const bad of ['a b', 'a'.repeat(129), 'ü']) {
      assert.match(
        String((await refusal('/nothing', { headers: { 'x-request-id': bad } })).body.request_id),
        /^[0-9a-f-]{36}$/,
      );
    }
  });

  it('hand the request id on to the services', async () => {
    await fetch(`${edge.baseUrl}/v2/agents/${agentId}`, { headers: { 'x-api-key': apiKey, 'x-request-id': 'mine-2' } });
    assert.equal(edge.calls.find(({ method }) => method === 'GetAgent')?.context.request_id, 'mine-2');
  });

  it('keep API keys and their ids apart from rates of end-users', async () => {
    const sent = async (path: string, body: object) => {
      const response = await fetch(edge.baseUrl + path, {
        method: 'POST',
        headers: withKey(),
        body: JSON.stringify(body),
      });
      assert.equal(response.status, 202);
      assert.equal(response.headers.get('ratelimit'), '"end_user";r=19;t=60');
      assert.equal(response.headers.get('ratelimit-policy'), '"end_user";q=20;w=60');
      return edge.calls.findLast(({ method }) => method === 'SendMessage')?.request.rate;
    };
    assert.deepEqual(await sent(messages, { content: 'x' }), {
      policy: 'end_user',
      organization_id: organizationId,
      subject: '',
    });
    assert.deepEqual(await sent('/v2/chat', { agent_id: agentId, content: 'x' }), {
      policy: 'api_key',
      organization_id: organizationId,
      subject: apiKeyId,
    });
  });
});
