// Origins: which pages may call, and which may read the answer.

import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { allowedOrigin, apiKey, type EdgeHarness, publishableKey, startEdge } from '../../../support/edge-harness.ts';

describe('origins', () => {
  let edge: EdgeHarness;
  beforeEach(async () => {
    edge = await startEdge({ settings: { PUBLIC_ORIGIN: allowedOrigin } });
  });
  afterEach(async () => edge.stop());

  const preflight = (origin: string, path = '/v2/agents') =>
    fetch(edge.baseUrl + path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });

  it('get a preflight answered when some organization allows them', async () => {
    const response = await preflight(allowedOrigin);
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-origin'), allowedOrigin);
    assert.equal(response.headers.get('access-control-allow-methods'), 'GET, POST, PATCH, DELETE');
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    assert.deepEqual(allowed, [
      'content-type',
      'authorization',
      'x-publishable-key',
      'idempotency-key',
      'last-event-id',
      'x-request-id',
      'traceparent',
    ]);
    assert.match(response.headers.get('vary') ?? '', /Origin/);
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
  });

  it('get none when nobody does, nor outside /v2', async () => {
    const response = await preflight('https://evil.example');
    assert.equal(response.status, 403);
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    assert.equal(
      (await preflight(allowedOrigin, '/admin/v1/organizations')).headers.get('access-control-allow-origin'),
      null,
    );
  });

  it('are asked about once, and again after a change', async () => {
    const asked = () => edge.calls.filter(({ method }) => method === 'FindOrigin').length;
    await preflight(allowedOrigin);
    await preflight(allowedOrigin);
    assert.equal(asked(), 1);
    edge.script({ FindOrigin: () => ({ allowed: false }) });
    await edge.publish('access-changed', { organization_id: 'x' });
    assert.equal((await preflight(allowedOrigin)).status, 403);
  });

  it('go on with the token service away, also after a change that nobody can be asked about', async () => {
    assert.equal((await preflight(allowedOrigin)).status, 204);
    edge.takeTokenServiceAway();
    await edge.publish('access-changed', { organization_id: 'x' });
    assert.equal((await preflight(allowedOrigin)).status, 204);
    edge.bringTokenServiceBack();
    edge.script({ FindOrigin: () => ({ allowed: false }) });
    edge.advance(1_000);
    assert.equal((await preflight(allowedOrigin)).status, 403);
  });

  it('may read answers, errors too, of their own organization only', async () => {
    const token = await edge.chatToken();
    const ask = (origin: string, path: string) =>
      fetch(edge.baseUrl + path, { headers: { authorization: `Bearer ${token}`, origin } });
    for (const path of ['/v2/agents', '/v2/agents?limit=0', '/v2/agents/x']) {
      const response = await ask(allowedOrigin, path);
      assert.equal(response.headers.get('access-control-allow-origin'), allowedOrigin);
      assert.equal(response.headers.get('vary'), 'Origin');
      assert.match(response.headers.get('access-control-expose-headers') ?? '', /Retry-After.*X-Request-Id.*RateLimit/);
    }
    for (const origin of [
      'https://evil.example',
      `${allowedOrigin}:8443`,
      `${allowedOrigin}.evil.example`,
      'http://shop.example',
      'null',
    ]) {
      const response = await ask(origin, '/v2/agents');
      assert.equal(response.status, 403);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
    }
  });

  it('are not asked of API keys', async () => {
    const response = await fetch(`${edge.baseUrl}/v2/agents`, {
      headers: { 'x-api-key': apiKey, origin: 'https://evil.example' },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), null);
  });

  it("are the service's own for a same-origin request without one, and wanted otherwise", async () => {
    // A browser's fetch metadata, which fetch itself does not let us write.
    const ask = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const sent = httpRequest(`${edge.baseUrl}/v2/token`, {
          method: 'POST',
          headers: { 'x-publishable-key': publishableKey, ...headers },
        });
        sent.on('response', (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        });
        sent.on('error', reject);
        sent.end();
      });
    assert.equal(await ask({ 'sec-fetch-site': 'same-origin' }), 200);
    assert.equal(await ask({ 'sec-fetch-site': 'cross-site' }), 403);
    assert.equal(await ask({}), 403);
    assert.equal(await ask({ origin: 'null', 'sec-fetch-site': 'same-origin' }), 403);
  });
});
