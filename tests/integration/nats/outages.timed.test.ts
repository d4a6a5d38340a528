// How long publishing waits for a NATS that is paused: its time, however much is published.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type EventBus, EventBusUnavailableError } from '#shared/ports/event-bus/event-bus.ts';
import { createNatsEventBus } from '#shared/ports/event-bus/nats/nats-event-bus.ts';
import { eventually } from '../../support/eventually.ts';
import { natsUrl, startNats } from '../../support/servers/nats.ts';
import type { ServerProcess } from '../../support/servers/server-process.ts';

const timeoutMs = 500;

describe('event bus on NATS through outages (needs nats-server)', () => {
  let server: ServerProcess;
  let bus: EventBus;
  const publish = (): Promise<void> => bus.publish('run-ready', { run_id: newId(), organization_id: newId() });
  const failsInTime = async (): Promise<void> => {
    const started = performance.now();
    await assert.rejects(publish(), EventBusUnavailableError);
    const took = performance.now() - started;
    assert.ok(took < timeoutMs + 700, `it took ${took} ms`);
  };

  beforeEach(async function () {
    const started = await startNats();
    if (started === undefined) return this.skip();
    server = started;
    bus = createNatsEventBus({ url: natsUrl(server), log: silentLogger(), timeoutMs });
    await eventually(publish);
  });
  afterEach(async () => {
    server?.resume();
    await bus?.close();
    await server?.close();
  });

  it('fails in time while it is paused', async () => {
    server.pause();
    await Promise.all(Array.from({ length: 20 }, failsInTime));
  });

  it('fails in time while it is away', async () => {
    await server.kill();
    await failsInTime();
  });
});
