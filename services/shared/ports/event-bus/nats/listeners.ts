// Those who listen on NATS: a single subscriber hears a core subscription; a member of a group takes from its durable
// consumer. Both handle one event at a time, and stay across lost connections.

import { setTimeout as delay } from 'node:timers/promises';
import { type Consumer, type ConsumerMessages, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type Capacity, NoCapacityError, type Subject } from '../event-bus.ts';
import { type EventNames, makeConsumer, makeStream, maxTries } from './event-stream.ts';

// Events that a member asks for at once: enough that it does not wait, few that others get theirs.
const eventsAtOnce = 8;
const pullMs = 10_000;
const maxPauseMs = 2_000;

/** Somebody who listens. */
export interface Listener {
  /** A connection was made, or made again. Resolves once the server knows of the listener; never rejects. */
  up(connection: NatsConnection): Promise<void>;
  /** Takes nothing more; resolves after the handler in progress. */
  leave(): Promise<void>;
}

/** The parts of both kinds. `handle` rejects where the handler threw. */
export interface ListenerOptions {
  readonly subject: Subject;
  readonly names: EventNames;
  readonly handle: (message: Msg | JsMsg) => Promise<void>;
  readonly timeoutMs: number;
  readonly log: Logger;
}

/** Every event, once, as long as it is connected; of more than `maxQueued` that wait, the oldest go. */
export function singleListener(options: ListenerOptions & { maxQueued: number }): Listener {
  const { subject, names, handle, timeoutMs, log, maxQueued } = options;
  let queue: Msg[] = [];
  let working: Promise<void> | undefined;
  let overflowing = false;
  let subscription: Subscription | undefined;
  let connection: NatsConnection | undefined;
  let left = false;

  const work = async (): Promise<void> => {
    for (let message = queue.shift(); message; message = queue.shift()) {
      await handle(message).catch((error: unknown) => log.warn({ err: error, subject }, 'event handler failed'));
    }
    overflowing = false;
    // In the same step as the last look at the queue: a later one would leave an event lying.
    working = undefined;
  };

  const take = (message: Msg): void => {
    if (queue.length >= maxQueued) {
      queue.shift();
      if (!overflowing) log.warn({ subject, queued: maxQueued }, 'event queue is full; dropping the oldest');
      overflowing = true;
    }
    queue.push(message);
    working ??= work();
  };

  return {
    async up(made) {
      if (left) return;
      // The same connection takes its subscriptions along when it is made again.
      if (made !== connection) {
        connection = made;
        subscription = made.subscribe(names.filterOf(subject), {
          callback: (error, message) => {
            if (error) log.warn({ err: error, subject }, 'NATS refused a subscription');
            else take(message);
          },
        });
      }
      await Promise.race([made.flush().catch(() => {}), delay(timeoutMs, undefined, { ref: false })]);
    },
    async leave() {
      left = true;
      queue = [];
      subscription?.unsubscribe();
      await working;
    },
  };
}

/**
 * One of a group: an event goes to one member, and to one again where its handler threw. Events are asked for only
 * while there is capacity for them; until then they stay in the stream, where any member can have them.
 */
export function groupListener(
  options: ListenerOptions & {
    group: string;
    capacity?: Capacity | undefined;
    redeliveryMs: number;
    replicas: number;
  },
): Listener {
  const { subject, names, handle, timeoutMs, log, group, capacity, redeliveryMs, replicas } = options;
  const leaving = new AbortController();
  /** Counts connections, so that the work for an earlier one ends. */
  let generation = 0;
  let messages: ConsumerMessages | undefined;
  let joined = false;
  let handling = Promise.resolve();
  let lookAgain = (): void => {};

  const isFull = (): boolean => capacity?.free() === 0;
  const unwatch = capacity?.watch(() => {
    if (isFull()) endDemand(messages);
    else lookAgain();
  });
  const room = async (over: () => boolean): Promise<void> => {
    while (isFull() && !over()) await new Promise<void>((resolve) => (lookAgain = resolve));
  };

  /** Never rejects: the next event waits for it. */
  const handleOne = async (message: JsMsg): Promise<void> => {
    try {
      const tries = message.info.deliveryCount;
      const outcome = await handle(message).then(
        () => 'handled' as const,
        (error: unknown) => {
          if (error instanceof NoCapacityError) return 'refused' as const;
          log.warn({ err: error, subject, tries }, 'event handler failed');
          return 'failed' as const;
        },
      );
      if (outcome === 'handled') message.ack();
      else if (outcome === 'refused') message.nak();
      else if (tries >= maxTries) message.term();
      else message.nak(redeliveryMs * 2 ** (tries - 1));
    } catch (error) {
      // The connection was closed meanwhile: the server hears nothing and gives the event out again.
      log.warn({ err: error, subject, group }, 'an event could not be answered for');
    }
  };

  const join = async (connection: NatsConnection): Promise<Consumer> => {
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout: timeoutMs });
    const config = names.groupConfig(subject, group, joined);
    await makeStream(manager, names.streamConfig(replicas));
    await makeConsumer(manager, names.stream, config);
    joined = true;
    return jetstream(connection, { timeout: timeoutMs }).consumers.get(names.stream, config.durable_name);
  };

  const takeAll = async (taken: ConsumerMessages): Promise<void> => {
    for await (const message of taken) {
      if (leaving.signal.aborted || isFull()) {
        message.nak();
        continue;
      }
      // After the work left by a lost connection.
      handling = handling.then(() => handleOne(message));
      await handling;
    }
  };

  const work = async (connection: NatsConnection, own: number, established: () => void): Promise<void> => {
    const over = (): boolean => leaving.signal.aborted || own !== generation;
    for (let failures = 0; !over(); failures += 1) {
      try {
        const consumer = await join(connection);
        if (over()) return;
        failures = 0;
        for (;;) {
          established();
          await room(over);
          if (over()) return;
          const most = Math.min(eventsAtOnce, capacity?.free() ?? eventsAtOnce);
          messages = await consumer.fetch({ max_messages: most, expires: pullMs });
          if (over() || isFull()) messages.stop();
          await takeAll(messages);
        }
      } catch (error) {
        if (!over()) log.warn({ err: error, subject, group }, 'listening on NATS failed; beginning anew');
      }
      const pauseMs = Math.min(maxPauseMs, 50 * 2 ** failures);
      if (!over()) await delay(pauseMs, undefined, { signal: leaving.signal, ref: false }).catch(() => {});
    }
  };

  return {
    up(connection) {
      generation += 1;
      messages?.stop();
      lookAgain();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, 2 * timeoutMs).unref();
        const established = (): void => {
          clearTimeout(timer);
          resolve();
        };
        void work(connection, generation, established).finally(established);
      });
    },
    async leave() {
      leaving.abort();
      unwatch?.();
      messages?.stop();
      lookAgain();
      await handling;
    },
  };
}

/**
 * Asks for no more events and returns those under way, so that they can be handed back: `stop` would drop it, and the
 * server would wait for its acknowledgement. The client has no call for that, but ends messages whose subscription is
 * drained.
 */
function endDemand(messages: ConsumerMessages | undefined): void {
  const { sub } = (messages ?? {}) as { sub?: Subscription };
  if (sub === undefined) messages?.stop();
  else if (!sub.isClosed() && !sub.isDraining()) sub.drain().catch(() => messages?.stop());
}
