// Permitted callers with mutual TLS: a certificate of the authority is not enough, it has to be of a service that may
// make the call.

import assert from 'node:assert/strict';
import { TLSSocket } from 'node:tls';
import { type ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import type { MutualTls } from '#shared/platform/grpc/channel.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import { isServing } from '#shared/platform/grpc/health.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import { collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type Authority, createAuthority } from '../../../scripts/cluster/certificates.ts';
import { everyLimitsCall } from '../../support/every-limits-call.ts';
import { recordingLogger } from '../../support/recording-logger.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { parseScrape } from '../../support/telemetry/scrape.ts';

const request = { rate: { policy: 'end_user', organization_id: 'o', subject: 's' }, organization_id: 'o' };
const callerNames = ['edge=colloquy-edge.chat.svc', 'token=colloquy-token.chat.svc'];

describe('a service with mutual TLS', () => {
  const metrics = collectMetrics(silentLogger());
  const { logger, lines } = recordingLogger();
  const closing: (() => unknown)[] = [];
  const answered: string[] = [];
  let heard: string | undefined;
  let authority: Authority;
  let address: string;

  const certificateOf = (...names: string[]): MutualTls => {
    const { certificate, key } = authority.issue(names);
    return { ca: Buffer.from(authority.certificate), cert: Buffer.from(certificate), key: Buffer.from(key) };
  };

  before(async () => {
    authority = createAuthority('colloquy-test');
    const answer = (call: string) => async (_request: unknown, context: CallContext) => {
      answered.push(call);
      heard = context.caller?.service;
      return {};
    };
    const hosted = everyLimitsCall(answer);
    address = `localhost:${await freePort()}`;
    const tls = certificateOf('localhost');
    const server = grpcServer(address, [hosted], logger, { tls, callerNames, telemetry: { metrics } });
    await server.start();
    closing.push(() => server.stop());
  });
  beforeEach(() => answered.splice(0));
  after(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    authority.close();
  });

  const connect = (service: string | undefined, names: readonly string[]) => {
    const client = createServiceClient(protos.limits, 'limits', `dns:///${address}`, {
      tls: certificateOf(...names),
      ...(service === undefined ? {} : { service }),
    });
    closing.push(() => client.close());
    return client;
  };
  const connectAs = (...names: string[]) => connect(undefined, names);
  const isRefused = (error: unknown): boolean =>
    hasCode(error, 'internal_error') && /PERMISSION_DENIED/.test(String((error as ContractError).cause));

  it('takes the calls of a service that are its business', async () => {
    await connectAs('colloquy-edge', 'colloquy-edge.chat.svc').TakeRate(request, backgroundContext());
    await connectAs('colloquy-token.chat.svc').EraseOrganization(request, backgroundContext());
    assert.deepEqual(answered, ['TakeRate', 'EraseOrganization']);
  });

  it('knows who calls by the certificate, and by its own word where one certificate is for several', async () => {
    const [edge, token] = ['colloquy-edge.chat.svc', 'colloquy-token.chat.svc'];
    for (const [said, names, known] of [
      ['token', [edge], 'edge'],
      [undefined, [token], 'token'],
      ['token', [edge, token], 'token'],
      ['limits', [edge, token], 'edge'],
    ] as const) {
      await connect(said, names).TakeRate(request, backgroundContext());
      assert.equal(heard, known);
    }
  });

  it('refuses a certificate of the same authority that is of none of its callers, for any call', async () => {
    for (const name of ['wordpress.blog.svc', 'colloquy-token.blog.svc', 'a, DNS:colloquy-token.chat.svc, DNS:b']) {
      const stranger = connectAs(name);
      await assert.rejects(stranger.EraseOrganization(request, backgroundContext()), isRefused, name);
      await assert.rejects(stranger.TakeRate(request, backgroundContext()), isRefused, name);
    }
    assert.deepEqual(answered, []);
  });

  it('refuses a service’s calls that it may not make, and says and counts it', async () => {
    const edge = connectAs('colloquy-edge.chat.svc');
    await assert.rejects(edge.EraseOrganization(request, backgroundContext()), isRefused);
    assert.deepEqual(answered, []);
    const [line] = lines('call refused: its caller has no business with it').slice(-1);
    assert.equal(line?.['level'], 40);
    assert.equal(line?.['call'], '/colloquy.limits.v1.LimitsService/EraseOrganization');
    assert.deepEqual(line?.['callers'], ['edge']);
    assert.equal(line?.['certificate_names'], 'DNS:colloquy-edge.chat.svc');
    assert.match(String(line?.['address']), /:\d+$/);
    const { sum } = parseScrape(await metrics.scrape());
    const refused = (caller: string): number | undefined =>
      sum('colloquy_grpc_calls_refused_total', { grpc_method: 'EraseOrganization', caller });
    assert.deepEqual([refused('edge'), refused('stranger')], [1, 3]);
  });

  it('is asked for its health by any certificate of the authority', async () => {
    assert.equal(await isServing(address, certificateOf('probe')), true);
  });

  it('reads a certificate once in the life of its connection', async () => {
    const edge = connectAs('colloquy-edge.chat.svc');
    await edge.TakeRate(request, backgroundContext());
    const read = TLSSocket.prototype.getPeerCertificate;
    let times = 0;
    TLSSocket.prototype.getPeerCertificate = function (this: TLSSocket, ...args: [true]) {
      times += 1;
      return read.apply(this, args);
    } as typeof read;
    try {
      for (let call = 0; call < 5; call += 1) await edge.TakeRate(request, backgroundContext());
    } finally {
      TLSSocket.prototype.getPeerCertificate = read;
    }
    assert.equal(answered.length, 6);
    assert.equal(times, 0);
  });
});
