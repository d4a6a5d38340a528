// Tells a call that was lost at its peer from one that found nobody, and from a refusal by the peer: on a real
// connection, since the words are those of the gRPC library.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, createServer as createHttp2Server } from 'node:http2';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import { wasLost } from '#shared/contract/errors/grpc-status.ts';
import { createServiceClient, type ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { type LimitsServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { everyLimitsCall } from '../../support/every-limits-call.ts';

describe('a call that fails', () => {
  let folder: string;
  let server: Component;
  let line: Server;
  let client: ServiceClient<LimitsServiceDefinition>;
  let answer: () => Promise<void>;
  const sockets = new Set<Socket>();
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-grpc-'));
    const handle = async (): Promise<Record<string, never>> => {
      await answer();
      return {};
    };
    const hosted = everyLimitsCall(() => handle);
    server = grpcServer(`unix:${join(folder, 'peer')}`, [hosted], silentLogger());
    await server.start();
    // Between the two, so that the connection can be cut as by a peer that is killed.
    line = createServer((near) => {
      const far = connect(join(folder, 'peer'));
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      }
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => line.listen(join(folder, 'line'), resolve));
    client = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', `unix:${join(folder, 'line')}`);
  });
  afterEach(async () => {
    client.close();
    cut();
    await new Promise((resolve) => line.close(resolve));
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const failing = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => assert.fail('the call did not fail'),
      (error: unknown) => error,
    );

  it('because the connection drops while its peer is at it was lost', async () => {
    const never = Promise.withResolvers<void>();
    answer = () => {
      cut();
      return never.promise;
    };
    assert.equal(wasLost(await failing(client.TakeRate({}, backgroundContext()))), true);
    never.resolve();
  });

  it('because its connection ended in good order without an answer was lost', async () => {
    const path = join(folder, 'orderly');
    const orderly = createHttp2Server();
    orderly.on('stream', (stream) => {
      stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' });
      stream.close(constants.NGHTTP2_NO_ERROR);
    });
    await new Promise<void>((resolve) => orderly.listen(path, resolve));
    const toIt = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', `unix:${path}`);
    const error = await failing(toIt.UpdateLimits({}, backgroundContext()));
    toIt.close();
    orderly.close();
    assert.ok(error instanceof ContractError && error.cause instanceof Error);
    assert.match(error.cause.message, /Call ended without gRPC status/);
    assert.deepEqual([error.code, error.status, wasLost(error)], ['service_unavailable', 503, true]);
  });

  it('because its peer does not answer in time was lost', async () => {
    const never = Promise.withResolvers<void>();
    answer = () => never.promise;
    const call = client.TakeRate({}, { ...backgroundContext(), deadline: Date.now() + 100 });
    assert.equal(wasLost(await failing(call)), true);
    never.resolve();
  });

  it('because there is nobody was not lost', async () => {
    const alone = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', `unix:${join(folder, 'none')}`);
    assert.equal(wasLost(await failing(alone.TakeRate({}, backgroundContext()))), false);
    alone.close();
  });

  it('because its own process stops is no defect', async () => {
    client.close();
    const error = await failing(client.TakeRate({}, backgroundContext()));
    assert.ok(error instanceof ContractError);
    assert.deepEqual([error.code, wasLost(error)], ['service_unavailable', false]);
  });

  it('because its peer refuses it, having no store itself, was not lost', async () => {
    answer = async () => {
      throw unavailable('The store');
    };
    assert.equal(wasLost(await failing(client.TakeRate({}, backgroundContext()))), false);
    assert.equal(wasLost(new Error('something else')), false);
  });
});
