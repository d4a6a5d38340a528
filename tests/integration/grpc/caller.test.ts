// The actor of a call and its calling service, as a server knows them.

import assert from 'node:assert/strict';
import { createServiceClient, type ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import { type LimitsServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { fakeOf } from '../../support/hosted-service.ts';
import { freePort } from '../../support/servers/free-port.ts';

describe('a call between services', () => {
  const servers: Component[] = [];
  const clients: ServiceClient<LimitsServiceDefinition>[] = [];
  const heard: CallContext[] = [];

  /** A service that hears calls, and passes them on to `next`. */
  const serve = async (next?: ServiceClient<LimitsServiceDefinition>) => {
    const address = `127.0.0.1:${await freePort()}`;
    const handle = async (_request: never, context: CallContext) => {
      heard.push(context);
      await next?.Release({}, context);
      return {};
    };
    const handlers = Object.fromEntries(Object.keys(protos.limits).map((call) => [call, handle]));
    const server = grpcServer(address, [fakeOf(protos.limits, handlers)], silentLogger());
    await server.start();
    servers.push(server);
    return (service?: string) => {
      const client = createServiceClient<LimitsServiceDefinition>(
        protos.limits,
        'limits',
        `ipv4:${address}`,
        service === undefined ? {} : { service },
      );
      clients.push(client);
      return client;
    };
  };
  beforeEach(() => {
    heard.length = 0;
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    for (const server of servers.splice(0)) await server.stop();
  });

  it('carries the actor on, and says at each step which service calls and from where', async () => {
    const second = await serve();
    const first = await serve(second('conversation'));
    const actor = { kind: 'operator', id: 'm1', address: '2001:db8::1' };
    await first('edge').Release({}, { ...backgroundContext(), actor });
    assert.deepEqual(
      heard.map((context) => [context.actor, context.caller]),
      [
        [actor, { service: 'edge', address: '127.0.0.1' }],
        [actor, { service: 'conversation', address: '127.0.0.1' }],
      ],
    );
  });

  it('has an address also where it says nothing of itself', async () => {
    const first = await serve();
    await first().Release({}, backgroundContext());
    assert.deepEqual([heard[0]?.actor, heard[0]?.caller], [undefined, { address: '127.0.0.1' }]);
  });

  it('is nobody’s where its own words are not worth keeping', async () => {
    const first = await serve();
    for (const kind of ['', ' ', 'x'.repeat(256)]) {
      await first('x'.repeat(256)).Release({}, { ...backgroundContext(), actor: { kind, address: '192.0.2.1' } });
      const context = heard.pop();
      assert.deepEqual([context?.actor, context?.caller], [undefined, { address: '127.0.0.1' }]);
    }
  });
});
