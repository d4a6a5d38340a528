// Where connections go: names are judged by the addresses that they have in the moment of connecting.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { resolveBySystem } from '#shared/ports/outbound/checked-lookup.ts';
import { OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import { createAuthority } from '../../../scripts/cluster/certificates.ts';
import { hello, outboundScene, wide } from '../../support/outbound.ts';
import { recordingLogger } from '../../support/recording-logger.ts';

const parting = 'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

describe('an outbound connection', () => {
  const scene = outboundScene();
  afterEach(() => scene.close());

  it('goes to the address that was checked, whatever the name says a moment later', async () => {
    const port = await scene.answering(parting);
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1'];
    let asked = 0;
    const outbound = scene.outbound({}, () => Promise.resolve([answers[asked++] ?? '127.0.0.2']));
    const ask = outbound.fetch(wide);
    assert.equal((await ask(`http://rebinding.example:${port}/`)).status, 200);
    assert.equal(asked, 1, 'asked once for one connection');
    await assert.rejects(ask(`http://rebinding.example:${port}/`), OutboundRefusedError);
    assert.equal((await ask(`http://rebinding.example:${port}/`)).status, 200);
    assert.equal(asked, 3);
  });

  it('is made only where every address of the name is allowed', async () => {
    const port = await scene.answering(hello);
    for (const others of [['10.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['1.1.1.1'], ['not an address']])
      for (const addresses of [
        ['127.0.0.1', ...others],
        [...others, '127.0.0.1'],
      ]) {
        const outbound = scene.outbound({}, () => Promise.resolve(addresses));
        await assert.rejects(
          outbound.fetch(wide)(`http://mixed.example:${port}/`),
          OutboundRefusedError,
          addresses.join(),
        );
      }
    assert.equal(scene.sockets.size, 0);
  });

  it('finds the address that answers among several', async () => {
    const port = await scene.answering(hello);
    const outbound = scene.outbound({ OUTBOUND_ALLOW: '127.0.0.0/8' }, () =>
      Promise.resolve(['127.0.0.9', '127.0.0.1']),
    );
    assert.equal(await (await outbound.fetch(wide)(`http://two.example:${port}/`)).text(), 'hello');
  });

  it('is not made to this machine by any of its names, as the system resolves them', async () => {
    const { logger, lines } = recordingLogger();
    const outbound = scene.outbound({ OUTBOUND_ALLOW: '' }, resolveBySystem, logger);
    const port = await scene.serve(() => assert.fail('reached'));
    for (const host of ['localhost', 'LOCALHOST', 'l%6fcalhost', 'ｌocalhost', '127.0.0.1', '[::1]', '0'])
      await assert.rejects(outbound.fetch(wide)(`https://${host}:${port}/s3cret?s3cret`), OutboundRefusedError, host);
    // A system may know no such names.
    for (const host of ['localhost.', 'x.localhost'])
      await assert.rejects(outbound.fetch(wide)(`https://${host}:${port}/`));
    const warned = lines('an outbound request was refused');
    assert.deepEqual(
      warned.slice(3, 6).map(({ host }) => host),
      ['localhost', '127.0.0.1', '[::1]'],
    );
    assert.ok(warned.every(({ level }) => level === 40));
    assert.doesNotMatch(JSON.stringify(warned), /s3cret/);
  });

  it('is refused without TLS where the name leads to an address that needs it', async () => {
    const outbound = scene.outbound({}, () => Promise.resolve(['93.184.215.14']));
    await assert.rejects(outbound.fetch(wide)('http://public.example/'), OutboundRefusedError);
  });

  it('that finds no address fails as connections do, with the code alone', async () => {
    const lost = Object.assign(new Error('getaddrinfo ENOTFOUND s3cret'), { code: 'ENOTFOUND' });
    for (const resolve of [() => Promise.reject(lost), () => Promise.resolve([])]) {
      const ask = scene.outbound({}, resolve).fetch(wide);
      await assert.rejects(ask('http://lost.example/'), (error: Error) => {
        assert.ok(error instanceof TypeError && error.cause instanceof Error);
        assert.equal(error.message, 'The request to lost.example failed (ENOTFOUND).');
        assert.equal(error.cause.message, 'ENOTFOUND');
        return true;
      });
    }
  });

  describe('with TLS', () => {
    const authority = createAuthority('outbound tests');
    const { certificate, key } = authority.issue(['tools.example']);
    const trusted = getCACertificates('default');
    before(() => setDefaultCACertificates([...trusted, authority.certificate]));
    after(() => {
      setDefaultCACertificates(trusted);
      authority.close();
    });

    it('says the name to the server, and wants a certificate for it', async () => {
      const server = createTlsServer({ cert: certificate, key });
      const port = await scene.serve(() => undefined, server);
      const outbound = scene.outbound();
      const secured = once(server, 'secureConnection') as Promise<[TLSSocket]>;
      const answer = outbound.fetch(wide)(`https://tools.example:${port}/mcp`);
      const [socket] = await secured;
      assert.equal(socket.servername, 'tools.example');
      const [request] = (await once(socket, 'data')) as [Buffer];
      assert.match(String(request), new RegExp(`^GET /mcp HTTP/1.1\r\nhost: tools.example:${port}\r\n`));
      socket.write(hello);
      assert.equal(await (await answer).text(), 'hello');
      await assert.rejects(
        outbound.fetch(wide)(`https://other.example:${port}/`),
        /other\.example failed \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
      );
    });
  });
});
