// A private certificate authority: every client of a process trusts it once NODE_EXTRA_CA_CERTS names it, and none does
// without (needs openssl).

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSecureContext, TLSSocket } from 'node:tls';
import { createAuthority, type Issued } from '../../../scripts/cluster/certificates.ts';

const clients = [
  ...['redis', 'redis cluster', 'nats', 'mongodb', 'models', 'tool servers', 'identity provider', 'collector'],
] as const;
const program = path.join(import.meta.dirname, '../../support/tls/all-clients.ts');
const natsInfo = {
  server_id: 'x',
  version: '2.12.0',
  proto: 1,
  headers: true,
  tls_required: true,
  max_payload: 1_000_000,
};

describe('a private certificate authority (needs openssl)', function () {
  this.timeout(60_000);
  let folder: string;
  let authority: ReturnType<typeof createAuthority>;
  let issued: Issued;

  before(function () {
    try {
      execFileSync('openssl', ['version'], { stdio: 'ignore' });
    } catch {
      this.skip();
    }
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-own-authority-'));
    authority = createAuthority('an authority of the tests');
    issued = authority.issue(['127.0.0.1', 'localhost']);
    writeFileSync(path.join(folder, 'ca.pem'), authority.certificate);
  });

  after(() => {
    if (folder === undefined) return;
    authority.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The clients that sent something over TLS, so that they had trusted the server; ends once each did or refused. */
  async function trusting(environment: Record<string, string>): Promise<string[]> {
    const trusted = new Set<string>();
    const decided = new Set<string>();
    const sockets = new Set<Socket>();
    const servers: Server[] = [];
    let end = (): void => undefined;
    const done = new Promise<void>((resolve) => (end = resolve));
    const note = (name: string): void => {
      decided.add(name);
      if (decided.size === clients.length) end();
    };
    const context = createSecureContext({ cert: issued.certificate, key: issued.key });
    const ports: Record<string, number> = {};
    for (const name of clients) {
      const server = createServer((socket) => {
        sockets.add(socket);
        // A client that does not trust the certificate closes the connection.
        socket.on('error', () => undefined).on('close', () => note(name));
        const secure = (): void => {
          const encrypted = new TLSSocket(socket, { isServer: true, secureContext: context });
          encrypted.on('error', () => undefined);
          encrypted.on('data', () => {
            trusted.add(name);
            note(name);
          });
        };
        // NATS greets in plain text, and goes on with TLS.
        if (name === 'nats') socket.write(`INFO ${JSON.stringify(natsInfo)}\r\n`, secure);
        else secure();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      servers.push(server);
      ports[name] = (server.address() as AddressInfo).port;
    }
    const child = spawn(process.execPath, ['--disable-sigusr1', program, JSON.stringify(ports)], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const exited = once(child, 'exit').then(() => assert.fail(`the clients ended by themselves: ${said}`));
    exited.catch(() => undefined);
    const undecided = (): string => clients.filter((name) => !decided.has(name)).join(', ');
    const late = delay(30_000, undefined, { ref: false }).then(() => assert.fail(`undecided: ${undecided()}; ${said}`));
    late.catch(() => undefined);
    try {
      await Promise.race([done, exited, late]);
    } finally {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      for (const socket of sockets) socket.destroy();
      for (const server of servers) server.close();
    }
    return [...trusted].toSorted();
  }

  it('is trusted by every client once it is named', async () => {
    assert.deepEqual(await trusting({ NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') }), clients.toSorted());
  });

  it('is trusted by none that does not know it', async () => {
    assert.deepEqual(await trusting({}), []);
  });
});
