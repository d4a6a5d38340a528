// A group's listener that cannot tell the server how an event went, as on a connection that is closed meanwhile.

import assert from 'node:assert/strict';
import { jetstream, type JsMsg } from '@nats-io/jetstream';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { EventNames } from '#shared/ports/event-bus/nats/event-stream.ts';
import { groupListener, type Listener } from '#shared/ports/event-bus/nats/listeners.ts';
import { eventually } from '../../support/eventually.ts';
import { natsUrl, startNats } from '../../support/servers/nats.ts';
import type { ServerProcess } from '../../support/servers/server-process.ts';

function cannotSend(): never {
  throw new Error('closed connection');
}

describe('A listener of a group on NATS that cannot say how an event went (needs nats-server)', () => {
  const names = new EventNames('unanswered');
  let server: ServerProcess;
  let connection: NatsConnection;
  let listener: Listener | undefined;

  beforeEach(async function () {
    const started = await startNats();
    if (started === undefined) return this.skip();
    server = started;
    connection = await connect({ servers: natsUrl(server) });
  });
  afterEach(async () => {
    await listener?.leave();
    await connection?.close();
    await server?.close();
  });

  for (const [how, fails] of [
    ['failed', true],
    ['did its work', false],
  ] as const) {
    it(`hears the next one, where the handler ${how}`, async () => {
      const heard: string[] = [];
      listener = groupListener({
        ...{ subject: 'run-ready', names, log: silentLogger(), timeoutMs: 2_000 },
        ...{ group: 'workers', redeliveryMs: 100, replicas: 1 },
        async handle(message: Msg | JsMsg) {
          const { run_id } = message.json<{ run_id: string }>();
          heard.push(run_id);
          if (run_id !== 'first') return;
          Object.assign(message, { ack: cannotSend, nak: cannotSend, term: cannotSend });
          if (fails) throw new Error('the handler fails');
        },
      });
      await listener.up(connection);
      const organization_id = newId();
      for (const run_id of ['first', 'second']) {
        const event = { run_id, organization_id };
        await jetstream(connection).publish(names.subjectOf('run-ready', event), JSON.stringify(event));
      }
      await eventually(async () => assert.ok(heard.includes('second')));
    });
  }
});
