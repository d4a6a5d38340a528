// The administration on a listener of its own: the routes of each of the two, and how they end.

import assert from 'node:assert/strict';
import { adminToken, apiKey, type EdgeHarness, runId, startEdge } from '../../../support/edge-harness.ts';

const operator = { authorization: `Bearer ${adminToken}` };

async function answerOf(url: string, headers: Record<string, string> = operator): Promise<[number, unknown]> {
  const response = await fetch(url, { headers });
  const body = (await response.json()) as { code?: string };
  return [response.status, body.code];
}

describe('the two listeners of an edge', () => {
  let edge: EdgeHarness;
  before(async () => {
    edge = await startEdge({
      adminListen: '127.0.0.1:0',
      scripts: { ListOrganizations: () => ({ data: [] }) },
    });
  });
  after(() => edge.stop());

  it('serve the administration and its document on its own only', async () => {
    assert.notEqual(edge.adminUrl, edge.baseUrl);
    for (const path of ['/admin/v1/organizations', '/admin/v1/openapi.json']) {
      assert.equal((await answerOf(edge.adminUrl + path))[0], 200, path);
      assert.deepEqual(await answerOf(edge.baseUrl + path), [404, 'not_found'], path);
      // A caller without a credential does not learn that there is something elsewhere.
      assert.deepEqual(await answerOf(edge.baseUrl + path, {}), [404, 'not_found'], path);
    }
    assert.deepEqual(await answerOf(`${edge.baseUrl}/admin/v1/nonsense`), [404, 'not_found']);
  });

  it('serve the public API on the public one only', async () => {
    const asBackend = { 'x-api-key': apiKey };
    assert.equal((await answerOf(`${edge.baseUrl}/v2/agents`, asBackend))[0], 200);
    for (const path of ['/v2/agents', '/v2/openapi.json', '/demo'])
      assert.deepEqual(await answerOf(edge.adminUrl + path, asBackend), [404, 'not_found'], path);
  });

  it('both answer probes', async () => {
    for (const url of [edge.baseUrl, edge.adminUrl])
      for (const path of ['/healthz', '/readyz']) assert.equal((await answerOf(url + path, {}))[0], 200, url + path);
  });

  it('both refuse a path that has to be decoded before it matches', async () => {
    for (const [url, path] of [
      [edge.adminUrl, '/%61dmin/v1/organizations'],
      [edge.adminUrl, '/admin%2Dv1'],
      [edge.baseUrl, '/%61dmin/v1/organizations'],
      [edge.baseUrl, `/v2/%72uns/${runId}`],
      [edge.baseUrl, `/v2/runs/%30${runId.slice(1)}`],
      [edge.baseUrl, '/%76%32/agents'],
      [edge.baseUrl, '/healt%68z'],
    ] as const)
      assert.deepEqual(
        await answerOf(url + path, url === edge.adminUrl ? operator : { 'x-api-key': apiKey }),
        [400, 'invalid_request'],
        path,
      );
    // In a query nothing is compared with a route.
    assert.equal((await answerOf(`${edge.baseUrl}/v2/agents?x=%61`, { 'x-api-key': apiKey }))[0], 200);
  });

  it('both let requests in progress finish at the end, and take no new connections', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const asked: (() => void)[] = [];
    const arrivals = [0, 1].map(() => new Promise<void>((resolve) => asked.push(resolve)));
    const answer = async () => {
      asked.pop()?.();
      await held;
      return { data: [] };
    };
    const ending = await startEdge({
      adminListen: '127.0.0.1:0',
      scripts: { ListAgents: answer, ListOrganizations: answer },
    });
    try {
      const open = answerOf(`${ending.baseUrl}/v2/agents`, { 'x-api-key': apiKey });
      const administration = answerOf(`${ending.adminUrl}/admin/v1/organizations`);
      await Promise.all(arrivals);
      const drained = ending.components.drain();
      for (const url of [ending.baseUrl, ending.adminUrl])
        await assert.rejects(async () => {
          // The listening socket closes within an iteration or two of the event loop.
          for (;;) await (await fetch(`${url}/healthz`)).text();
        });
      release();
      assert.equal((await open)[0], 200);
      assert.equal((await administration)[0], 200);
      await drained;
    } finally {
      release();
      await ending.stop();
    }
  });
});

describe('an edge without a listener for the administration', () => {
  it('serves it where the public API is', async () => {
    const edge = await startEdge({ scripts: { ListOrganizations: () => ({ data: [] }) } });
    try {
      assert.equal(edge.adminUrl, edge.baseUrl);
      assert.equal((await answerOf(`${edge.baseUrl}/admin/v1/organizations`))[0], 200);
      assert.deepEqual(await answerOf(`${edge.baseUrl}/%61dmin/v1/organizations`), [400, 'invalid_request']);
    } finally {
      await edge.stop();
    }
  });
});
