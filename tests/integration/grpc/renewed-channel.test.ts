// A client's connections are made anew at their age, and no call is lost over it.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceClient, type ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { type LimitsServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { eventually } from '../../support/eventually.ts';
import { everyLimitsCall } from '../../support/every-limits-call.ts';

const maxAgeSeconds = 0.05;
const rate = { policy: 'end_user', organization_id: 'o', subject: 's' };

describe('connections of a client', () => {
  let folder: string;
  let server: Component;
  let proxy: Server;
  let client: ServiceClient<LimitsServiceDefinition>;
  let answer: () => Promise<void>;
  const open = new Set<Socket>();
  let made: number;
  let refuses: boolean;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-renewed-'));
    const behind = join(folder, 'server');
    answer = async () => {};
    const hosted = everyLimitsCall(() => async () => {
      await answer();
      return {};
    });
    server = grpcServer(`unix:${behind}`, [hosted], silentLogger());
    await server.start();
    made = 0;
    refuses = false;
    proxy = createServer((socket) => {
      if (refuses) return socket.destroy();
      made += 1;
      const onward = connect(behind);
      open.add(socket);
      const end = (): void => {
        open.delete(socket);
        socket.destroy();
        onward.destroy();
      };
      for (const side of [socket, onward]) side.on('close', end).on('error', end);
      socket.pipe(onward).pipe(socket);
    });
    const address = join(folder, 'proxy');
    await new Promise<void>((resolve) => proxy.listen(address, resolve));
    client = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', `unix:${address}`, {
      maxAgeSeconds,
    });
  });

  afterEach(async () => {
    client.close();
    await left(0);
    proxy.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const left = (count: number) => eventually(async () => assert.equal(open.size, count));
  const call = () => client.ReadRate({ rate }, backgroundContext());

  it('are made anew at their age, one at a time, and no call is lost', async () => {
    let most = 0;
    while (made <= 10) {
      await Promise.all(Array.from({ length: 5 }, call));
      most = Math.max(most, open.size);
    }
    await left(1);
    assert.ok(most <= 3, `${most} at once`);
  });

  it('leave a call that takes longer than their age its own', async () => {
    const never = Promise.withResolvers<void>();
    answer = () => never.promise;
    const long = call();
    await left(1);
    answer = async () => {};
    while (made <= 5) await call();
    await left(2);
    never.resolve();
    await long;
    await left(1);
  });

  it('serve past their age while none can be made', async () => {
    await call();
    refuses = true;
    const until = performance.now() + 10 * maxAgeSeconds * 1000;
    while (performance.now() < until) await call();
    assert.equal(made, 1);
  });
});
