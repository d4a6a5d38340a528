// The rates of one address at an edge before its requests are authenticated.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import {
  adminToken,
  agentId,
  allowedOrigin,
  apiKey,
  conversationId,
  type EdgeHarness,
  messageId,
  publishableKey,
  startEdge,
} from '../../../support/edge-harness.ts';
import { recordingLogger } from '../../../support/recording-logger.ts';

const unknownKey = (n: number): string => `sk_${String(n).padStart(43, 'x')}`;

describe('an address', () => {
  let edge: EdgeHarness;
  const settings = (more: Record<string, string>) => ({ TRUSTED_PROXIES: '127.0.0.1', ...more });
  afterEach(() => edge.stop());

  async function ask(
    path: string,
    headers: Record<string, string> = {},
    from = '198.51.100.1',
    init: RequestInit = {},
  ) {
    const all = { 'x-forwarded-for': from, ...headers };
    const response = await fetch(edge.baseUrl + path, { ...init, headers: all });
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    return { status: response.status, code: body['code'], scope: body['scope'], response, body };
  }
  const refused = (answer: Awaited<ReturnType<typeof ask>>): void => {
    assert.deepEqual([answer.status, answer.code, answer.scope], [429, 'rate_limited', 'address']);
    assert.equal(answer.response.headers.get('retry-after'), String(answer.body['retry_after']));
  };
  const preflight = (origin: string, from?: string) =>
    ask('/v2/agents', { origin, 'access-control-request-method': 'GET' }, from, { method: 'OPTIONS' });

  it('makes so many requests a minute, with any credential, and the next one is refused before it is looked at', async () => {
    edge = await startEdge({ settings: settings({ ADDRESS_REQUESTS_PER_MINUTE: '5' }) });
    const token = { authorization: `Bearer ${await edge.chatToken()}`, origin: allowedOrigin };
    assert.equal((await ask('/v2/agents', token)).status, 200);
    assert.equal((await ask('/v2/agents')).status, 401);
    assert.equal((await ask('/v2/openapi.json')).status, 200);
    assert.equal((await ask('/v2/agents', { 'x-publishable-key': publishableKey, origin: allowedOrigin })).status, 403);
    assert.equal((await preflight(allowedOrigin)).status, 204);
    const calls = edge.calls.length;
    refused(await ask('/v2/agents', token));
    refused(await ask('/v2/agents'));
    refused(await preflight('https://other.example'));
    assert.equal(edge.calls.length, calls);
    assert.equal((await ask('/v2/agents', token, '198.51.100.2')).status, 200);
    edge.advance(61_000);
    assert.equal((await ask('/v2/agents', token)).status, 200);
  });

  it('of IPv6 is its network, and ten times as much is for the networks around it', async () => {
    edge = await startEdge({ settings: settings({ ADDRESS_REQUESTS_PER_MINUTE: '1' }) });
    const from = (address: string) => ask('/v2/openapi.json', {}, address);
    for (let subnet = 0; subnet < 10; subnet += 1) assert.equal((await from(`2001:db8:1:${subnet}::1`)).status, 200);
    refused(await from('2001:db8:1:3::2'));
    refused(await from('2001:db8:1:77::1'));
    assert.equal((await from('2001:db8:2:77::1')).status, 200);
  });

  it('is not held where it sends an API key that the edge knows, nor is a probe', async () => {
    edge = await startEdge({ settings: settings({ ADDRESS_REQUESTS_PER_MINUTE: '2' }) });
    const backend = { 'x-api-key': apiKey };
    assert.equal((await ask('/v2/agents', backend)).status, 200);
    assert.equal((await ask('/v2/agents')).status, 401);
    refused(await ask('/v2/agents'));
    for (let n = 0; n < 20; n += 1) assert.equal((await ask('/v2/agents', backend)).status, 200);
    for (let n = 0; n < 20; n += 1) assert.equal((await ask('/readyz')).status, 200);
  });

  it('has so many keys and origins looked for that nobody knows', async () => {
    edge = await startEdge({ settings: settings({ ADDRESS_LOOKUPS_PER_MINUTE: '6' }) });
    const looked = (method: string) => edge.calls.filter((call) => call.method === method).length;
    for (let n = 0; n < 3; n += 1) assert.equal((await ask('/v2/agents', { 'x-api-key': unknownKey(n) })).status, 401);
    for (let n = 0; n < 3; n += 1) assert.equal((await preflight(`https://${n}.example`)).status, 403);
    refused(await ask('/v2/agents', { 'x-api-key': unknownKey(3) }));
    refused(await preflight('https://4.example'));
    assert.deepEqual([looked('AuthenticateKey'), looked('FindOrigin')], [3, 3]);
    // A cached answer is no look-up, and other addresses have their own rate.
    assert.equal((await preflight(allowedOrigin, '198.51.100.2')).status, 204);
    for (let n = 0; n < 9; n += 1) assert.equal((await preflight(allowedOrigin)).status, 204);
  });

  it('never has a key or an origin looked for that has not the form of one', async () => {
    edge = await startEdge();
    for (const key of [
      'x',
      'sk_x',
      `pk_${'a'.repeat(43)}`,
      `sk_${'a'.repeat(44)}`,
      `sk_${'a'.repeat(42)}!`,
      'a'.repeat(9_000),
    ])
      assert.equal((await ask('/v2/agents', { 'x-api-key': key })).code, 'unauthorized', key.slice(0, 60));
    for (const origin of [
      'x',
      'null',
      'ftp://a.example',
      'https://a.example/path',
      `https://${'a'.repeat(400)}.example`,
    ])
      assert.equal((await preflight(origin)).code, 'origin_not_allowed', origin.slice(0, 60));
    assert.deepEqual(
      edge.calls.filter(({ method }) => method === 'AuthenticateKey' || method === 'FindOrigin'),
      [],
    );
  });

  it("fails so often as the operator, each time with a line that names it; the operator's token is not held", async () => {
    const { logger, lines } = recordingLogger();
    edge = await startEdge({
      settings: settings({ ADDRESS_OPERATOR_FAILURES_PER_MINUTE: '3' }),
      scripts: { ListOrganizations: () => ({ data: [] }) },
      log: logger,
    });
    const path = '/admin/v1/organizations';
    const wrong = { authorization: 'Bearer guess-4711' };
    for (let n = 0; n < 3; n += 1) assert.equal((await ask(path, wrong)).status, 401);
    refused(await ask(path, wrong));
    refused(await ask(path));
    assert.equal((await ask(path, wrong, '2001:db8::7')).status, 401);
    assert.equal((await ask(path, { authorization: `Bearer ${adminToken}` })).status, 200);
    const logged = lines('a login to the administration failed');
    assert.deepEqual(
      logged.map(({ address }) => address),
      [...Array.from({ length: 5 }, () => '198.51.100.1'), '2001:db8::7'],
    );
    assert.ok(logged.every((line) => typeof line['request_id'] === 'string'));
    assert.ok(!JSON.stringify(logged).includes('guess-4711'));
  });
});

describe('changes of conversations, and feedback', () => {
  let edge: EdgeHarness;
  beforeEach(async () => {
    edge = await startEdge();
  });
  afterEach(() => edge.stop());
  const changes = [
    { method: 'POST', path: '/v2/conversations', body: { agent_id: agentId }, status: 201, call: 'CreateConversation' },
    {
      method: 'PATCH',
      path: `/v2/conversations/${conversationId}`,
      body: { title: 'x' },
      status: 200,
      call: 'UpdateConversation',
    },
    { method: 'DELETE', path: `/v2/conversations/${conversationId}`, status: 204, call: 'DeleteConversation' },
    {
      method: 'POST',
      path: `/v2/messages/${messageId}/feedback`,
      body: { rating: 'up' },
      status: 200,
      call: 'SetFeedback',
    },
  ] as const;

  async function make(change: (typeof changes)[number]) {
    const response = await fetch(edge.baseUrl + change.path, {
      method: change.method,
      headers: {
        authorization: `Bearer ${await edge.chatToken()}`,
        origin: allowedOrigin,
        ...('body' in change ? { 'content-type': 'application/json' } : {}),
      },
      ...('body' in change ? { body: JSON.stringify(change.body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
  }
  const made = (method: string) => edge.calls.filter((call) => call.method === method).length;

  it('count against a rate of their end-user, and say what is left of it', async () => {
    for (const change of changes) {
      const { status, headers } = await make(change);
      assert.equal(status, change.status);
      assert.match(headers.get('ratelimit') ?? '', /^"end_user";r=19;t=60$/);
      assert.ok(headers.get('ratelimit-policy'));
    }
    const rates = edge.calls.filter(({ method }) => method === 'TakeRate').map(({ request }) => request['rate']);
    assert.equal(rates.length, changes.length);
    for (const rate of rates) assert.equal((rate as { policy: string }).policy, 'end_user_changes');
  });

  it('are refused over it, and nothing is changed; an absent resource is told before that', async () => {
    edge.script({
      TakeRate: () => {
        throw new ContractError('rate_limited', 'Too many.', { scope: 'end_user', retry_after: 9 });
      },
    });
    for (const change of changes) {
      const { status, body } = await make(change);
      assert.deepEqual(
        [status, body['code'], body['scope'], body['retry_after']],
        [429, 'rate_limited', 'end_user', 9],
      );
      assert.equal(made(change.call), 0);
    }
    edge.script({
      GetAgent: () => {
        throw new ContractError('agent_not_found', 'There is no such agent.');
      },
      GetConversation: () => {
        throw new ContractError('conversation_not_found', 'There is no such conversation.');
      },
      GetFeedback: () => {
        throw new ContractError('not_found', 'There is no such message.');
      },
    });
    for (const change of changes) assert.equal((await make(change)).status, 404);
  });
});
