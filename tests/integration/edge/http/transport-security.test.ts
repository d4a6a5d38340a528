// Strict-Transport-Security: on every response where browsers see us by https, on none elsewhere.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { adminToken, allowedOrigin, apiKey, type EdgeHarness, startEdge } from '../../../support/edge-harness.ts';

const policy = 'max-age=63072000; includeSubDomains';
const start = (origin: string): Promise<EdgeHarness> =>
  startEdge({
    settings: { PUBLIC_ORIGIN: origin },
    adminListen: '127.0.0.1:0',
    demo: () => ({ agent_id: 'a', publishable_key: 'k' }),
    scripts: { ListOrganizations: () => ({ data: [] }) },
  });

/** Sends bytes as they are, and reads until the server closes. */
function raw(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('Strict-Transport-Security', () => {
  it('is on every response where the public origin is https', async () => {
    const edge = await start('https://chat.example.com');
    try {
      const preflight = { origin: allowedOrigin, 'access-control-request-method': 'POST' };
      const asked: [url: string, status: number, init?: RequestInit][] = [
        [`${edge.baseUrl}/healthz`, 200],
        [`${edge.baseUrl}/v2/agents`, 200, { headers: { 'x-api-key': apiKey } }],
        [`${edge.baseUrl}/v2/agents`, 401],
        [`${edge.baseUrl}/v2/agents`, 204, { method: 'OPTIONS', headers: preflight }],
        [`${edge.baseUrl}/%76%32`, 400],
        [`${edge.baseUrl}/%zz`, 400],
        [`${edge.baseUrl}/nothing`, 404],
        [`${edge.baseUrl}/demo`, 200],
        [`${edge.baseUrl}/v2/openapi.json`, 200],
        [`${edge.adminUrl}/admin/v1/organizations`, 200, { headers: { authorization: `Bearer ${adminToken}` } }],
        [`${edge.adminUrl}/admin/v1/organizations`, 401],
      ];
      for (const [url, status, init] of asked) {
        const response = await fetch(url, init);
        await response.text();
        assert.equal(response.status, status, url);
        assert.equal(response.headers.get('strict-transport-security'), policy, url);
      }
      for (const bytes of ['nonsense\r\n\r\n', 'POST /v2/token HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n'])
        assert.match(await raw(edge.baseUrl, bytes), new RegExp(`\r\nStrict-Transport-Security: ${policy}\r\n`, 'i'));
    } finally {
      await edge.stop();
    }
  });

  it('is on none where it is not', async () => {
    for (const origin of ['http://127.0.0.1:8080', '']) {
      const edge = await start(origin);
      try {
        for (const path of ['/healthz', '/nothing', '/demo'])
          assert.equal((await fetch(edge.baseUrl + path)).headers.get('strict-transport-security'), null);
        assert.doesNotMatch(await raw(edge.baseUrl, 'nonsense\r\n\r\n'), /strict-transport/i);
      } finally {
        await edge.stop();
      }
    }
  });
});
