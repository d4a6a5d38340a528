// Refusals: their shape, their order, and that bad input is never a 500.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { Organization } from '../support/black-box/organization.ts';
import { sharedColloquy } from './colloquy.ts';

describe('errors', () => {
  let client: Client;
  let organization: Organization;
  const chat = '/v2/chat';

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    organization = await shared.organization();
  });

  it('have the same shape before routing and after', async () => {
    const apiKey = organization.apiKey;
    assertRefused(await client.api('GET', '/nothing/here'), 404, 'not_found');
    assertRefused(await client.api('GET', '/v2/nothing', { apiKey }), 404, 'not_found');
    assertRefused(await client.api('PUT', chat, { apiKey }), 404, 'not_found');
    assertRefused(await client.api('GET', '/v2/agents'), 401, 'unauthorized');
    assertRefused(await client.api('GET', '/v2/agents/%zz', { apiKey }), 400, 'invalid_request');
    assertRefused(await client.api('GET', '/v2/agents/not-a-uuid', { apiKey }), 400, 'invalid_request');
  });

  it('carry the request id of the caller, or one of our own', async () => {
    const named = await client.api('GET', '/v2/agents', { headers: { 'x-request-id': 'my-request.1' } });
    assert.equal(named.headers['x-request-id'], 'my-request.1');
    assert.equal(assertRefused(named, 401, 'unauthorized').request_id, 'my-request.1');
    for (const bad of ['x'.repeat(129), 'a b']) {
      const { headers } = await client.api('GET', '/v2/agents', { headers: { 'x-request-id': bad } });
      assert.notEqual(headers['x-request-id'], bad);
      assert.ok(headers['x-request-id']);
    }
  });

  it('say which values were not allowed', async () => {
    const good = { agent_id: organization.agentId, content: 'Hello' };
    const bad: [path: string, body: object][] = [
      ['/agent_id', { ...good, agent_id: 'x' }],
      ['/content', { ...good, content: 7 }],
      ['/content', { agent_id: good.agent_id }],
      ['/surprise', { ...good, surprise: true }],
    ];
    for (const [path, body] of bad) {
      const refusal = assertRefused(
        await client.api('POST', chat, { apiKey: organization.apiKey, body }),
        422,
        'validation_error',
      );
      const paths = (refusal.details ?? []).map((detail) => detail.path);
      assert.ok(paths.includes(path), JSON.stringify(refusal.details));
    }
  });

  it('tell a body that is no JSON, is of another type, or is too large', async () => {
    const apiKey = organization.apiKey;
    assertRefused(await client.api('POST', chat, { apiKey, body: '{"agent_id":' }), 400, 'invalid_request');
    const headers = { 'content-type': 'text/plain' };
    assertRefused(await client.api('POST', chat, { apiKey, body: 'x', headers }), 415, 'invalid_request');
    const body = JSON.stringify({ agent_id: organization.agentId, content: 'x'.repeat(300 * 1024) });
    assertRefused(await client.api('POST', chat, { apiKey, body }), 413, 'payload_too_large');
  });

  it('come in the order of the contract', async () => {
    const user = await organization.anonymous();
    const { token } = user;
    const wrong = { agent_id: randomUUID(), content: '' };
    // 401 before everything.
    assertRefused(await client.api('POST', chat, { body: '{' }), 401, 'unauthorized');
    assertRefused(
      await client.api('POST', chat, { token, apiKey: organization.apiKey, body: wrong }),
      401,
      'unauthorized',
    );
    // Then the origin, then the kind of credential, then the body, then unknown resources.
    assertRefused(
      await client.api('POST', chat, { token, origin: 'https://else.where', body: '{' }),
      403,
      'origin_not_allowed',
    );
    assertRefused(await client.api('POST', chat, { ...user.as, body: '{' }), 403, 'forbidden');
    assertRefused(
      await client.api('POST', chat, { apiKey: organization.apiKey, body: wrong }),
      422,
      'validation_error',
    );
    const valid = { ...wrong, content: 'Hello' };
    assertRefused(await client.api('POST', chat, { apiKey: organization.apiKey, body: valid }), 404, 'agent_not_found');
  });

  it('are never a 500, whatever a body holds', async function () {
    this.timeout(20_000);
    const values: unknown[] = [
      null,
      true,
      0,
      -1,
      1e308,
      '',
      'x',
      '\u0000',
      '__proto__',
      [],
      [[]],
      {},
      { $gt: '' },
      { a: { b: {} } },
    ];
    const fields = ['agent_id', 'content', 'end_user_id', 'conversation_id', '__proto__', 'constructor', '$where'];
    const paths: [method: string, path: string][] = [
      ['POST', chat],
      ['POST', '/v2/token'],
      ['POST', '/v2/conversations'],
      ['POST', `/v2/conversations/${randomUUID()}/messages`],
      ['PATCH', `/v2/conversations/${randomUUID()}`],
      ['POST', `/v2/runs/${randomUUID()}/answer`],
      ['POST', `/v2/runs/${randomUUID()}/approval`],
    ];
    for (const [method, path] of paths) {
      const bodies = values.flatMap((value) => [
        value,
        ...fields.map((field) => ({ agent_id: organization.agentId, content: 'x', [field]: value })),
      ]);
      const answers = await Promise.all(
        bodies.map((body) => client.api(method, path, { apiKey: organization.apiKey, body: JSON.stringify(body) })),
      );
      for (const { status, text } of answers) assert.ok(status < 500, `${method} ${path}: ${text}`);
    }
  });

  it('leave the open endpoints open', async () => {
    assertStatus(await client.api('GET', '/healthz'), 200);
    assertStatus(await client.api('GET', '/readyz'), 200);
    const document = assertStatus(await client.api<{ openapi: string; paths: object }>('GET', '/v2/openapi.json'), 200);
    assert.match(document.openapi, /^3\.1\./);
    for (const path of ['/v2/token', chat, '/v2/runs/{run_id}/stream']) assert.ok(path in document.paths, path);
  });
});
