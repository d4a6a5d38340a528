// Through an egress proxy: it resolves the names, and literal addresses are judged here all the same.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { ConnectionBounds } from '#shared/ports/outbound/connections.ts';
import { OutboundLimitError, OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import { createAuthority } from '../../../scripts/cluster/certificates.ts';
import { eventually } from '../../support/eventually.ts';
import { hello, outboundScene, wide } from '../../support/outbound.ts';

describe('an outbound connection through a proxy', () => {
  const scene = outboundScene();
  const authority = createAuthority('outbound proxy tests');
  const { certificate, key } = authority.issue(['tools.example']);
  const trusted = getCACertificates('default');
  const asked: string[] = [];
  before(() => setDefaultCACertificates([...trusted, authority.certificate]));
  after(() => {
    setDefaultCACertificates(trusted);
    authority.close();
  });
  afterEach(() => scene.close());
  beforeEach(() => void asked.splice(0));

  /** A proxy that leads every caller to the port, for any target. */
  const proxyTo = (port: number): Promise<number> =>
    scene.serve((socket) => {
      socket.once('data', (bytes) => {
        asked.push(String(bytes));
        const onward = connect(port, '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
          socket.pipe(onward).pipe(socket);
        });
        socket.on('close', () => onward.destroy());
        onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
      });
    });
  const through = (port: number, environment: Record<string, string> = {}, within: Partial<ConnectionBounds> = {}) =>
    scene.outbound(
      { OUTBOUND_PROXY: `http://user:s3cret@127.0.0.1:${port}`, ...environment },
      () => assert.fail('the proxy resolves names'),
      undefined,
      within,
    );
  const tlsServer = async (): Promise<number> => {
    const server = createTlsServer({ cert: certificate, key });
    server.on('secureConnection', (socket) => {
      assert.equal(socket.servername, 'tools.example');
      socket.on('error', () => undefined).on('data', () => socket.write(hello));
    });
    return scene.serve(() => undefined, server);
  };

  it('is asked for by name, with the proxy’s own credential, and is TLS to the server', async () => {
    const outbound = through(await proxyTo(await tlsServer()), { OUTBOUND_CONNECTIONS: '1' });
    const ask = outbound.fetch(wide);
    assert.equal(
      await (await ask('https://tools.example:8443/mcp', { headers: { authorization: 'mine' } })).text(),
      'hello',
    );
    assert.equal(await (await ask('https://tools.example:8443/mcp')).text(), 'hello');
    assert.equal(asked.length, 1, 'the tunnel is used again');
    assert.match(asked[0] ?? '', /^CONNECT tools\.example:8443 HTTP\/1\.1\r\n/);
    assert.match(asked[0] ?? '', new RegExp(`proxy-authorization: Basic ${btoa('user:s3cret')}`));
    assert.doesNotMatch(asked[0] ?? '', /mine|mcp/);
  });

  it('is not asked for where a literal address may not be reached, or TLS is left out', async () => {
    const outbound = through(await proxyTo(await scene.answering(hello)), { OUTBOUND_ALLOW: '10.0.0.0/8' });
    const ask = outbound.fetch(wide);
    for (const url of [
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://[fd00:ec2::254]/',
      'http://tools.example/',
      'http://1.1.1.1/',
    ])
      await assert.rejects(ask(url), OutboundRefusedError, url);
    assert.deepEqual(asked, []);
    assert.equal(await (await ask('http://10.0.0.1:8080/')).text(), 'hello');
    assert.match(asked[0] ?? '', /^CONNECT 10\.0\.0\.1:8080 /);
  });

  it('follows no redirect', async () => {
    const port = await scene.answering(
      'HTTP/1.1 302 Found\r\nlocation: https://127.0.0.1/\r\ncontent-length: 0\r\n\r\n',
    );
    await assert.rejects(through(await proxyTo(port)).fetch(wide)('http://127.0.0.1:1234/'), OutboundRefusedError);
  });

  it('fails where the proxy refuses, and says nothing of its credential', async () => {
    for (const answer of ['HTTP/1.1 403 Forbidden\r\n\r\n', 'HTTP/1.1 407 Who\r\n\r\n', 's3cret\r\n\r\n']) {
      const outbound = through(await scene.answering(answer));
      await assert.rejects(outbound.fetch(wide)('https://tools.example/'), (error: Error) => {
        assert.ok(error instanceof TypeError);
        assert.match(error.message, /^The request to tools\.example failed \(\w+\)\.$/);
        assert.doesNotMatch(String(error.stack), /s3cret/);
        return true;
      });
    }
  });

  it('ends within its bounds where the proxy never answers', async () => {
    const sockets: Socket[] = [];
    const port = await scene.serve((socket) => void sockets.push(socket));
    const outbound = through(port, {}, { connectMs: 300 });
    await assert.rejects(outbound.fetch({ ...wide, totalMs: 50 })('https://tools.example/'), OutboundLimitError);
    const [socket] = sockets;
    if (socket && !socket.closed) await once(socket, 'close');
    await eventually(async () => assert.equal(scene.sockets.size, 0));
  });
});
