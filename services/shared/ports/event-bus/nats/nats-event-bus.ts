// The event bus on NATS JetStream.
//
// 1. One stream holds all events for some minutes, bounded in bytes. It and the groups' consumers are made where they
//    are missing, also after the server lost its store.
// 2. A publish resolves once the stream holds the event, and fails within the time limit; nothing is queued while NATS
//    is away. An event that had to be sent again is stored once.
// 3. No handler of this process runs before the publish of its event here has resolved.

import { randomUUID } from 'node:crypto';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { headers, type Msg, type NatsConnection, RequestError } from '@nats-io/transport-node';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { readTraceparent, type TraceContext } from '#shared/platform/telemetry/trace-context.ts';
import { type EventBus, EventBusUnavailableError } from '../event-bus.ts';
import { EventNames, makeStream } from './event-stream.ts';
import { groupListener, type Listener, singleListener } from './listeners.ts';
import { keepConnected } from './nats-connection.ts';

const idHeader = 'Nats-Msg-Id';
const traceHeader = 'traceparent';

/** Connects in the background: the caller works on while NATS is away. */
export function createNatsEventBus(options: {
  /** `nats|tls://[user:password@]host[:port]`, or several with commas between. */
  url: string;
  log: Logger;
  /** The first part of all subjects, for several systems on one NATS. */
  prefix?: string;
  /** How long a publish, or one attempt to connect, may take. */
  timeoutMs?: number;
  /** The first pause before a group gets an event again; it doubles with each. */
  redeliveryMs?: number;
  /** Events that wait for one single subscriber. */
  maxQueued?: number;
  /** Servers that keep the stream, in a NATS cluster. */
  replicas?: number;
}): EventBus {
  const {
    url,
    log,
    prefix = 'colloquy',
    // Events are hints, and sweeps find the work behind a lost one: no call is to wait for it.
    timeoutMs = 2_000,
    redeliveryMs = 100,
    maxQueued = 10_000,
    replicas = 1,
  } = options;
  const names = new EventNames(prefix);
  /** Everybody who listens, and their way onto the newest connection. */
  const listeners = new Map<Listener, Promise<void>>();
  /** Publishes in progress here, by the event's id. */
  const publishing = new Map<string, Promise<void>>();
  /** The event stream is being made. */
  let mending: Promise<void> | undefined;
  let closed = false;

  const makeEventStream = async (connection: NatsConnection, withinMs: number): Promise<void> => {
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout: withinMs });
    await makeStream(manager, names.streamConfig(replicas));
  };

  const mend = (connection: NatsConnection): void => {
    mending ??= makeEventStream(connection, timeoutMs)
      .catch((error: unknown) => {
        if (!closed) log.warn({ err: error }, 'the event stream cannot be made');
      })
      .finally(() => {
        mending = undefined;
      });
  };

  const nats = keepConnected({
    url,
    timeoutMs,
    log,
    onUp(connection) {
      mend(connection);
      for (const listener of listeners.keys()) listeners.set(listener, listener.up(connection));
    },
  });

  const store = async (subject: string, event: unknown, id: string, { traceparent }: TraceContext): Promise<void> => {
    const connection = nats.current() ?? (await nats.attempted());
    if (connection === undefined) throw new Error('there is no connection to NATS');
    const deadline = Date.now() + timeoutMs;
    const left = (): number => Math.max(1, deadline - Date.now());
    const payload = JSON.stringify(event);
    await mending;
    const send = async (): Promise<void> => {
      const extra = headers();
      if (traceparent !== undefined) extra.set(traceHeader, traceparent);
      await jetstream(connection).publish(subject, payload, { msgID: id, headers: extra, timeout: left() });
    };
    try {
      await send();
    } catch (error) {
      // Nobody got it, and no stream holds it. Where single subscribers got it, a missing stream shows as silence, and
      // to send it again would be to tell them twice.
      if (isUnheard(error)) {
        await makeEventStream(connection, left());
        return send();
      }
      mend(connection);
      throw error;
    }
  };

  const handleWith =
    (handler: (event: never, trace: TraceContext) => Promise<void>) =>
    async (message: Msg | JsMsg): Promise<void> => {
      const own = publishing.get(message.headers?.get(idHeader) ?? '');
      if (own !== undefined) {
        await own;
        await nextIteration();
      }
      const traceparent = readTraceparent(message.headers?.get(traceHeader));
      await handler(message.json(), traceparent === undefined ? {} : { traceparent });
    };

  return {
    async publish(subject, event, trace = {}) {
      if (closed) throw new EventBusUnavailableError('the event bus is closed');
      const id = randomUUID();
      const stored = store(names.subjectOf(subject, event), event, id, trace);
      publishing.set(
        id,
        stored.catch(() => {}),
      );
      try {
        await stored;
      } catch (error) {
        throw new EventBusUnavailableError('NATS does not take the event', { cause: error });
      } finally {
        publishing.delete(id);
      }
    },
    async subscribe(subject, handler, subscription) {
      if (closed) throw new EventBusUnavailableError('the event bus is closed');
      const common = { subject, names, handle: handleWith(handler), timeoutMs, log };
      const group = subscription?.group;
      const listener =
        group === undefined
          ? singleListener({ ...common, maxQueued })
          : groupListener({ ...common, group, capacity: subscription?.capacity, redeliveryMs, replicas });
      listeners.set(listener, Promise.resolve());
      const connection = nats.current();
      if (connection) listeners.set(listener, listener.up(connection));
      else if (!(await nats.attempted())) log.warn({ subject }, 'NATS is away; events are heard once it is back');
      await listeners.get(listener);
      return async () => {
        listeners.delete(listener);
        await listener.leave();
      };
    },
    async close() {
      if (closed) return;
      closed = true;
      await Promise.all([...listeners.keys()].map((listener) => listener.leave()));
      await nats.close();
    },
  };
}

function isUnheard(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof RequestError && error.cause.isNoResponders();
}
