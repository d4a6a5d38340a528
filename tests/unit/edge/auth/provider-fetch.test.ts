// Requests to an identity provider have an end.

import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failureOf } from '#services/edge/auth/oidc/provider-error.ts';
import { isTrustedUrl, providerFetch } from '#services/edge/auth/oidc/provider-fetch.ts';

describe('a request to an identity provider', () => {
  let server: Server;
  let url: URL;
  let answer: RequestListener;

  before(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });

  after(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  });

  const failing = async (limits?: { ms: number; bytes: number }): Promise<string> =>
    providerFetch(
      url,
      limits,
    )(url).then(
      () => 'answered',
      (error: unknown) => failureOf(error),
    );

  it('ends where no answer comes, and where one never ends', async () => {
    answer = () => undefined;
    assert.equal(await failing({ ms: 50, bytes: 100 }), 'unavailable');
    answer = (_request, response) => void response.writeHead(200).write('x');
    assert.equal(await failing({ ms: 50, bytes: 100 }), 'unavailable');
  });

  it('takes no answer that is too long, and none of a server that fails', async () => {
    answer = (_request, response) => response.end('x'.repeat(101));
    assert.equal(await failing({ ms: 5_000, bytes: 100 }), 'refused');
    answer = (_request, response) => response.writeHead(500).end();
    assert.equal(await failing(), 'unavailable');
    answer = (_request, response) => response.end('x'.repeat(100));
    assert.equal(await failing({ ms: 5_000, bytes: 100 }), 'answered');
  });

  it('is made over https, or over http on loopback where the provider is there', () => {
    const remote = new URL('https://id.example');
    const local = new URL('http://127.0.0.1:1');
    assert.ok(isTrustedUrl(new URL('https://keys.example'), remote));
    assert.ok(isTrustedUrl(new URL('http://localhost:2'), local));
    for (const [text, issuer] of [
      ['http://localhost:2', remote],
      ['http://id.example', local],
      ['http://127.0.0.1.evil.example', local],
      ['https://user:password@id.example', remote],
      ['javascript:alert(1)', remote],
      ['data:,x', remote],
    ] as const)
      assert.ok(!isTrustedUrl(new URL(text), issuer), text);
  });
});
