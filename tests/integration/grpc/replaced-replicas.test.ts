// Replicas that are replaced, as a rolling upgrade does it: the new ones serve and the name leads to them before the old ones
// are told to end, one after the other, and these go on for a while. The name is resolved by the test, when the channel asks.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { experimental } from '@grpc/grpc-js';
import { createServiceClient, type ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { type LimitsServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { everyLimitsCall } from '../../support/every-limits-call.ts';
import { freePort } from '../../support/servers/free-port.ts';

const rate = { policy: 'end_user', organization_id: 'o', subject: 's' };

/** Where the name leads now. */
let ports: number[] = [];
/** The time of a name server on a busy machine. */
const resolvingMs = 150;
/** From one replica's end to the next one's: the next one begins once another has come in the place of the first. */
const betweenMs = 500;

class TestResolver implements experimental.Resolver {
  #timer: NodeJS.Timeout | undefined;
  readonly #listener: experimental.ResolverListener;
  constructor(_target: experimental.GrpcUri, listener: experimental.ResolverListener) {
    this.#listener = listener;
  }
  updateResolution(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const value = ports.map((port) => ({ addresses: [{ host: '127.0.0.1', port }] }));
      this.#listener({ ok: true, value }, {}, null, '');
    }, resolvingMs);
  }
  destroy(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
  static getDefaultAuthority(): string {
    return 'replaced';
  }
}

describe('replicas that are replaced', () => {
  const running: Component[] = [];
  let client: ServiceClient<LimitsServiceDefinition>;
  let served: Map<number, number>;

  const serve = async (): Promise<{ port: number; server: Component }> => {
    const port = await freePort();
    const hosted = everyLimitsCall(() => async () => {
      served.set(port, (served.get(port) ?? 0) + 1);
      await delay(5);
      return {};
    });
    const server = grpcServer(`127.0.0.1:${port}`, [hosted], silentLogger());
    await server.start();
    running.push(server);
    return { port, server };
  };

  before(() => experimental.registerResolver('replaced', TestResolver));
  beforeEach(() => {
    served = new Map();
    client = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', 'replaced:limits');
  });
  afterEach(async () => {
    client.close();
    await Promise.all(running.splice(0).map((server) => server.stop()));
  });

  it('and stop at one time refuse no call, not even one that is never repeated', async () => {
    const old = [await serve(), await serve()];
    ports = old.map(({ port }) => port);
    const refused: unknown[] = [];
    let over = false;
    const caller = async (): Promise<void> => {
      while (!over) {
        await client.TakeRate({ rate }, backgroundContext()).catch((error: unknown) => void refused.push(error));
        await delay(2);
      }
    };
    const callers = [caller(), caller(), caller(), caller()];
    await delay(400);
    const young = [await serve(), await serve()];
    ports = young.map(({ port }) => port);
    // Their time after it: their runs end, those of the first as late as those of the second.
    for (const { server } of old) {
      await server.drain?.();
      await delay(betweenMs);
    }
    await Promise.all(old.map(({ server }) => server.stop()));
    for (const { server } of old) running.splice(running.indexOf(server), 1);
    await delay(300);
    over = true;
    await Promise.all(callers);
    assert.deepEqual(refused, []);
    for (const { port } of young) assert.ok((served.get(port) ?? 0) > 0);
  });
});
