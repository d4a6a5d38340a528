// Channels between services: health, mutual TLS, going round over replicas, retrying idempotent calls.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, credentials, loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { protoPath } from 'grpc-health-check';
import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import { readSettings, SettingError } from '#shared/platform/config/settings.ts';
import { tlsSettings, type MutualTls, readMutualTls, serverOptions } from '#shared/platform/grpc/channel.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { isServing } from '#shared/platform/grpc/health.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type Authority, createAuthority } from '../../../scripts/cluster/certificates.ts';
import { everyLimitsCall } from '../../support/every-limits-call.ts';
import { freePort } from '../../support/servers/free-port.ts';

const rate = { policy: 'end_user', organization_id: 'o', subject: 's' };

describe('a channel between services', () => {
  const started: { stop(): Promise<void> | void }[] = [];
  afterEach(async () => {
    for (const one of started.splice(0).reverse()) await one.stop();
  });

  /** A limits service that counts its calls and answers as told. */
  const serve = async (address: string, answer: () => void, tls?: MutualTls): Promise<Component> => {
    const refuse = async (): Promise<never> => {
      answer();
      throw new ContractError('internal_error', 'not asked here');
    };
    const hosted = everyLimitsCall((call) =>
      call === 'ReadRate'
        ? async () => {
            answer();
            return {};
          }
        : refuse,
    );
    // Of both services that this suite's calls are for.
    const callerNames = ['edge=localhost', 'run-executor=run-executor'];
    const server = grpcServer(address, [hosted], silentLogger(), { tls, callerNames });
    await server.start();
    started.push(server);
    return server;
  };
  const connect = (address: string, tls?: MutualTls) => {
    const client = createServiceClient(protos.limits, 'limits', address, { tls });
    started.push({ stop: () => client.close() });
    return client;
  };

  it('goes round over all replicas it resolves', async () => {
    const counts = [0, 0];
    const ports = [await freePort(), await freePort()];
    for (const [index, port] of ports.entries())
      await serve(`127.0.0.1:${port}`, () => void (counts[index] = (counts[index] ?? 0) + 1));
    const client = connect(`ipv4:${ports.map((port) => `127.0.0.1:${port}`).join(',')}`);
    for (let call = 0; call < 40; call += 1) await client.ReadRate({ rate }, backgroundContext());
    assert.ok(
      counts.every((count) => count >= 15),
      counts.join(' '),
    );
  });

  it('goes through no proxy of the environment', async () => {
    const port = await freePort();
    await serve(`127.0.0.1:${port}`, () => {});
    const { http_proxy: before } = process.env;
    process.env.http_proxy = `http://127.0.0.1:${await freePort()}`;
    try {
      // A name: addresses are never sent through it.
      await connect(`dns:///localhost:${port}`).ReadRate({ rate }, backgroundContext());
      assert.ok(await isServing(`dns:///localhost:${port}`));
    } finally {
      if (before === undefined) delete process.env.http_proxy;
      else process.env.http_proxy = before;
    }
  });

  it('repeats idempotent calls when a replica goes away, and no others', async () => {
    const port = await freePort();
    let calls = 0;
    const away = (): never | void => {
      calls += 1;
      if (calls < 3) throw new ContractError('service_unavailable', 'going away');
    };
    await serve(`127.0.0.1:${port}`, away);
    const client = connect(`ipv4:127.0.0.1:${port}`);
    await client.ReadRate({ rate }, backgroundContext());
    assert.equal(calls, 3);
    calls = 0;
    await assert.rejects(client.TakeRate({ rate }, backgroundContext()), (error) =>
      hasCode(error, 'service_unavailable'),
    );
    assert.equal(calls, 1);
  });

  it('sends no pings as a server, which would cut off the calls of a connection that is to end', () => {
    assert.deepEqual(
      Object.keys(serverOptions).filter((name) => name.includes('keepalive')),
      [],
    );
  });

  it('answers the standard health call, and says so when it drains', async () => {
    const port = await freePort();
    const server = await serve(`127.0.0.1:${port}`, () => {});
    assert.equal(await healthOf(port), 'SERVING');
    await server.drain?.();
    assert.equal(await healthOf(port), 'NOT_SERVING');
  });

  describe('with mutual TLS', () => {
    let folder: string;
    let [ours, theirs]: Authority[] = [];
    let service: MutualTls;
    let stranger: MutualTls;
    before(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'colloquy-tls-'));
      ours = createAuthority('ours');
      theirs = createAuthority('theirs');
      service = issuedBy(ours);
      stranger = issuedBy(theirs);
    });
    after(() => {
      ours?.close();
      theirs?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const issuedBy = (authority: Authority): MutualTls => {
      const { certificate, key } = authority.issue(['localhost', '127.0.0.1', 'run-executor']);
      return { ca: Buffer.from(authority.certificate), cert: Buffer.from(certificate), key: Buffer.from(key) };
    };

    it('serves a peer with a certificate of its authority', async () => {
      const port = await freePort();
      await serve(`127.0.0.1:${port}`, () => {}, service);
      await connect(`dns:///localhost:${port}`, service).ReadRate({ rate }, backgroundContext());
    });

    it('refuses a peer without a certificate, and one of another authority', async () => {
      const port = await freePort();
      let calls = 0;
      await serve(`127.0.0.1:${port}`, () => void (calls += 1), service);
      const context = () => ({ ...backgroundContext(), deadline: Date.now() + 1_500 });
      await assert.rejects(connect(`dns:///localhost:${port}`).TakeRate({ rate }, context()));
      await assert.rejects(
        connect(`dns:///localhost:${port}`, {
          ...stranger,
          ca: service.ca,
        }).TakeRate({ rate }, context()),
      );
      assert.equal(calls, 0);
    });

    it('does not talk to a server of another authority', async () => {
      const port = await freePort();
      await serve(`127.0.0.1:${port}`, () => {}, stranger);
      await assert.rejects(
        connect(`dns:///localhost:${port}`, service).TakeRate(
          { rate },
          { ...backgroundContext(), deadline: Date.now() + 1_500 },
        ),
      );
    });

    it('uses certificates that were renewed in their files, also of a new authority, without a restart', async () => {
      const files = {
        GRPC_TLS_CA_FILE: path.join(folder, 'live-ca.pem'),
        GRPC_TLS_CERT_FILE: path.join(folder, 'live.pem'),
        GRPC_TLS_KEY_FILE: path.join(folder, 'live.key'),
      };
      const put = (tls: MutualTls): void => {
        writeFileSync(files.GRPC_TLS_CA_FILE, tls.ca);
        writeFileSync(files.GRPC_TLS_CERT_FILE, tls.cert);
        writeFileSync(files.GRPC_TLS_KEY_FILE, tls.key);
      };
      put(service);
      const tls = await readMutualTls(readSettings(tlsSettings, files));
      const port = await freePort();
      await serve(`127.0.0.1:${port}`, () => {}, tls);
      const call = (as: MutualTls | undefined) =>
        connect(`dns:///localhost:${port}`, as).TakeRate(
          { rate },
          { ...backgroundContext(), deadline: Date.now() + 1_500 },
        );
      const isAnswered = (error: unknown): boolean => hasCode(error, 'internal_error');
      await assert.rejects(call(service), isAnswered);
      // Half a renewal changes nothing.
      writeFileSync(files.GRPC_TLS_CERT_FILE, stranger.cert);
      await tls?.renewed?.lookAgain();
      await assert.rejects(call(service), isAnswered);
      put(stranger);
      await tls?.renewed?.lookAgain();
      await assert.rejects(call(stranger), isAnswered);
      await assert.rejects(call(tls), isAnswered);
      await assert.rejects(call(service), (error) => hasCode(error, 'service_unavailable'));
    });

    it('names a setting that is missing or names no file', async () => {
      const settings = (over: Record<string, string>) => readSettings(tlsSettings, over);
      await assert.rejects(
        readMutualTls(settings({ GRPC_TLS_CA_FILE: '/nowhere' })),
        (error) => error instanceof SettingError && /GRPC_TLS_CERT_FILE must be set/.test(error.message),
      );
      const all = { GRPC_TLS_CA_FILE: '/nowhere', GRPC_TLS_CERT_FILE: '/nowhere', GRPC_TLS_KEY_FILE: '/nowhere' };
      await assert.rejects(
        readMutualTls(settings(all)),
        (error) => error instanceof SettingError && /GRPC_TLS_\w+_FILE must name a file/.test(error.message),
      );
      assert.equal(await readMutualTls(settings({})), undefined);
    });
  });
});

function healthOf(port: number): Promise<unknown> {
  const loaded = loadPackageDefinition(loadSync(protoPath, { enums: String, defaults: true })) as unknown as {
    grpc: {
      health: {
        v1: {
          Health: new (
            address: string,
            creds: unknown,
          ) => Client & {
            check(request: object, callback: (error: Error | null, response: { status: string }) => void): void;
          };
        };
      };
    };
  };
  const client = new loaded.grpc.health.v1.Health(`127.0.0.1:${port}`, credentials.createInsecure());
  return new Promise((resolve, reject) => {
    client.check({ service: '' }, (error, response) => {
      client.close();
      if (error) reject(error);
      else resolve(response.status);
    });
  });
}
