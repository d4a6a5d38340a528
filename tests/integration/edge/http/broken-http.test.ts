// Bytes that are not even a request: the answer is still the contract's. And how the edge comes to an end.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { assertRefusal } from '../../../support/bad-input.ts';
import { apiKey, type EdgeHarness, runId, startEdge } from '../../../support/edge-harness.ts';

describe('broken HTTP', () => {
  let edge: EdgeHarness;
  beforeEach(async () => {
    edge = await startEdge();
  });
  afterEach(async () => edge.stop());

  // Sends bytes as they are, and reads until the server closes.
  const raw = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(edge.baseUrl);
      const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });

  const close = 'Connection: close\r\n\r\n';
  const key = `X-API-Key: ${apiKey}\r\n`;
  for (const [what, bytes] of [
    ['no HTTP at all', 'hello there\r\n\r\n'],
    ['an unknown method', `FETCH / HTTP/1.1\r\nHost: x\r\n${close}`],
    ['a header without a name', `GET / HTTP/1.1\r\nHost: x\r\n: y\r\n${close}`],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Much: ${'a'.repeat(70_000)}\r\n${close}`],
    ['no Host', `GET /v2/agents HTTP/1.1\r\n${key}${close}`],
    ['two lengths', `POST /v2/token HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}{}`],
    [
      'a length and chunks',
      `POST /v2/token HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n${close}{}`,
    ],
    ['a path that cannot be decoded', `GET /v2/agents/%zz HTTP/1.1\r\nHost: x\r\n${key}${close}`],
    [
      'an expectation nobody knows',
      `POST /v2/token HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nContent-Length: 0\r\n${close}`,
    ],
    ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n${close}`],
  ] as const) {
    it(`with ${what} is answered 400 with the body of the contract`, async () => {
      const [head = '', text = ''] = (await raw(bytes)).split('\r\n\r\n');
      const [statusLine = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      );
      assertRefusal({ status: Number(statusLine.split(' ')[1]), headers, text }, [400]);
      assert.equal(headers['x-content-type-options'], 'nosniff');
    });
  }

  it('with two Authorization headers is 401', async () => {
    const token = await edge.chatToken();
    const header = `Authorization: Bearer ${token}\r\n`;
    assert.match(await raw(`GET /v2/agents HTTP/1.1\r\nHost: x\r\n${header}${header}${close}`), /^HTTP\/1\.1 401 /);
  });

  it('in a body that nobody reads is no matter: cancel ignores any body', async () => {
    const answer = await raw(
      `POST /v2/runs/${runId}/cancel HTTP/1.1\r\nHost: x\r\n${key}Content-Type: ???\r\nContent-Length: 3\r\n${close}{[}`,
    );
    assert.match(answer, /^HTTP\/1\.1 202 /);
  });
});

describe('the end of the edge', () => {
  it('lets requests in progress finish, and takes no new connections', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: asked, resolve: arrived } = Promise.withResolvers<void>();
    const edge = await startEdge({
      scripts: {
        async ListAgents() {
          arrived();
          await held;
          return { data: [] };
        },
      },
    });
    try {
      const response = fetch(`${edge.baseUrl}/v2/agents`, { headers: { 'x-api-key': apiKey } });
      await asked;
      const drained = edge.components.drain();
      await assert.rejects(async () => {
        // The listening socket closes within an iteration or two of the event loop.
        for (;;) await (await fetch(`${edge.baseUrl}/healthz`)).text();
      });
      release();
      assert.equal((await response).status, 200);
      await drained;
    } finally {
      release();
      await edge.stop();
    }
  });
});
