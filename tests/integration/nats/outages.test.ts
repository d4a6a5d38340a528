// The event bus on NATS while the server is paused, away, or without its store, and after.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type EventBus, EventBusUnavailableError } from '#shared/ports/event-bus/event-bus.ts';
import { createNatsEventBus } from '#shared/ports/event-bus/nats/nats-event-bus.ts';
import { eventually } from '../../support/eventually.ts';
import { recordingLogger } from '../../support/recording-logger.ts';
import { natsUrl, startNats } from '../../support/servers/nats.ts';
import type { ServerProcess } from '../../support/servers/server-process.ts';

const timeoutMs = 500;

describe('event bus on NATS through outages (needs nats-server)', function () {
  this.timeout(30_000);
  const organization = newId();
  let server: ServerProcess;
  let bus: EventBus;
  /** The runs heard of, by those who listen. */
  let single: Set<string>;
  let grouped: Set<string>;

  const open = (): void => {
    bus = createNatsEventBus({ url: natsUrl(server), log: silentLogger(), timeoutMs });
    single = new Set();
    grouped = new Set();
  };
  const listen = async (): Promise<void> => {
    await bus.subscribe('run-ready', async ({ run_id }) => void single.add(run_id));
    await bus.subscribe('run-ready', async ({ run_id }) => void grouped.add(run_id), { group: 'workers' });
  };
  const publish = (id: string): Promise<void> =>
    bus.publish('run-ready', { run_id: id, organization_id: organization });
  const heard = (by: () => Set<string>, id: string): Promise<void> =>
    eventually(async () => assert.ok(by().has(id), `${id} was not heard`));

  /** Publishes until the bus takes it, and waits until everybody has heard one that it took. */
  const flows = async (): Promise<void> => {
    await eventually(async () => {
      const id = newId();
      await publish(id);
      await eventually(async () => assert.ok(single.has(id) && grouped.has(id)), 300);
    }, 15_000);
  };
  const assertUnavailable = async (): Promise<void> => {
    await assert.rejects(publish(newId()), EventBusUnavailableError);
  };

  beforeEach(async function () {
    const started = await startNats();
    if (started === undefined) return this.skip();
    server = started;
    open();
    await listen();
    await flows();
  });
  afterEach(async () => {
    await bus?.close();
    await server?.close();
  });

  it('fails while it is paused, also for long, and goes on once it does', async () => {
    server.pause();
    await assertUnavailable();
    // The connection is given up in the end: then publishes fail at once, and nothing piles up.
    await eventually(async () => {
      const started = performance.now();
      await assert.rejects(publish(newId()), EventBusUnavailableError);
      assert.ok(performance.now() - started < timeoutMs / 2, 'the connection is not given up yet');
    }, 15_000);
    server.resume();
    await flows();
  });

  it('gives a group the events stored before a kill', async () => {
    await bus.close();
    open();
    await publish('stored');
    await server.kill();
    await assertUnavailable();
    await server.start();
    await eventually(listen);
    await heard(() => grouped, 'stored');
    await flows();
  });

  it('makes stream and consumers again where the store was deleted', async () => {
    await server.kill();
    server.wipe();
    await server.start();
    await flows();
  });

  it('makes stream and consumers again where they were deleted under a running server', async () => {
    const connection = await connect({ servers: `127.0.0.1:${server.port}` });
    const manager = await jetstreamManager(connection);
    assert.equal(await manager.streams.delete('COLLOQUY'), true);
    await connection.close();
    await flows();
  });

  it('starts while the server is away, and serves once it is there', async () => {
    await bus.close();
    await server.kill();
    open();
    await listen();
    await assertUnavailable();
    await server.start();
    await flows();
  });

  it('ends while the server is paused', async () => {
    server.pause();
    await bus.close();
    server.resume();
  });

  it('says nothing of a connection that it ends itself, at any step', async () => {
    const { logger, messages } = recordingLogger();
    const endedWhile = async (url: string, reached: Promise<unknown>): Promise<void> => {
      const ended = createNatsEventBus({ url, log: logger, timeoutMs });
      await reached;
      await ended.close();
    };
    server.pause();
    await endedWhile(natsUrl(server), Promise.resolve());
    server.resume();
    // A server that has the question for the event stream, and does not answer it.
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const between = createServer((client) => {
      const upstream = connectTo(server.port, '127.0.0.1');
      upstream.pipe(client);
      client.on('data', (data) => (data.includes('STREAM.CREATE') ? ask() : upstream.write(data)));
      client.on('close', () => upstream.destroy());
    });
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    await endedWhile(natsUrl(between.address() as AddressInfo), asked);
    between.close();
    assert.deepEqual(messages(''), []);
  });

  it('keeps its buffers bounded', async () => {
    const connection = await connect({ servers: `127.0.0.1:${server.port}` });
    const { config } = await (await jetstreamManager(connection)).streams.info('COLLOQUY');
    await connection.close();
    assert.ok(config.max_age > 0 && config.max_bytes > 0);
    assert.deepEqual(config.subjects, ['colloquy.*.*']);
  });
});
