// Events that nobody had room for wait in JetStream, where the autoscaler sees them as the lag of the group's consumer.

import assert from 'node:assert/strict';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import { createNatsEventBus } from '#shared/ports/event-bus/nats/nats-event-bus.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedNats } from '../../support/servers/nats.ts';

describe('events on NATS that nobody has room for (needs nats)', () => {
  const prefix = `waiting-${newId()}`;
  const organization = newId();
  let bus: EventBus;
  let connection: NatsConnection;
  let manager: JetStreamManager;
  before(async function () {
    this.timeout(60_000);
    const url = await sharedNats();
    if (url === undefined) return this.skip();
    bus = createNatsEventBus({ url, prefix, log: silentLogger() });
    connection = await connect({ servers: url.replace('nats://', '') });
    manager = await jetstreamManager(connection);
  });
  after(async () => {
    await manager?.streams.delete(prefix.toUpperCase());
    await connection?.close();
    await bus?.close();
  });

  const info = () => manager.consumers.info(prefix.toUpperCase(), 'run-ready--run-executor');
  /** Once it is so: the server updates a consumer's pending count a moment after it has acknowledged an event. */
  const becomes = (expected: { given: number; waiting: number }): Promise<void> =>
    eventually(async () => {
      const { num_ack_pending: given, num_pending: waiting } = await info();
      assert.deepEqual({ given, waiting }, expected);
    });

  it('are the lag of their consumer, and given to nobody in vain, until a member has room again', async () => {
    let free = 0;
    let tell = (): void => {};
    const capacity = { free: () => free, watch: (watcher: () => void) => ((tell = watcher), () => {}) };
    const heard = new Set<string>();
    const take = async ({ run_id: runId }: { run_id: string }): Promise<void> => {
      heard.add(runId);
      free -= 1;
      tell();
    };
    await bus.subscribe('run-ready', take, { group: 'run-executor', capacity });
    const publish = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1)
        await bus.publish('run-ready', { run_id: newId(), organization_id: organization });
    };

    await publish(50);
    await becomes({ given: 0, waiting: 50 });

    free = 2;
    tell();
    await eventually(async () => assert.equal(heard.size, 2));
    await becomes({ given: 0, waiting: 48 });

    free = 100;
    tell();
    await becomes({ given: 0, waiting: 0 });
    assert.equal(heard.size, 50);

    // It has asked for more by now, and is filled up by something else.
    free = 0;
    tell();
    const { delivered } = await info();
    await publish(8);
    await becomes({ given: 0, waiting: 8 });
    assert.equal((await info()).delivered.consumer_seq, delivered.consumer_seq, 'one was given in vain');
    assert.equal(heard.size, 50);
  });
});
