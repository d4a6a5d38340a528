// Those who listen on NATS: a single subscriber hears a core subscription; a member of a group takes from its durable
// consumer. Both handle one event at a time, and stay across lost connections.

import { setTimeout as delay } from 'node:timers/promises';
import { type ConsumerMessages, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Subject } from '../event-bus.ts';
import { type EventNames, makeConsumer, makeStream, maxTries } from './event-stream.ts';

// Events that a member holds beyond the one it handles: enough that it does not wait, few that others get theirs.
const heldEvents = 8;
const pullMs = 10_000;
const maxPauseMs = 2_000;

/** Somebody who listens. */
export interface Listener {
  /** A connection was made, or made again. Resolves once the server knows of the listener; never rejects. */
  up(connection: NatsConnection): Promise<void>;
  /** Takes nothing more; resolves after the handler in progress. */
  leave(): Promise<void>;
}

/** What both kinds need. `handle` rejects where the handler threw. */
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

/** One of a group: an event goes to one member, and to one again where its handler threw. */
export function groupListener(
  options: ListenerOptions & { group: string; redeliveryMs: number; replicas: number },
): Listener {
  const { subject, names, handle, timeoutMs, log, group, redeliveryMs, replicas } = options;
  const leaving = new AbortController();
  /** Counts connections, so that the work for an earlier one ends. */
  let turn = 0;
  let messages: ConsumerMessages | undefined;
  let handling = Promise.resolve();

  /** Never rejects: the next event waits for it. */
  const handleOne = async (message: JsMsg): Promise<void> => {
    try {
      const tries = message.info.deliveryCount;
      const failed = await handle(message).then(
        () => false,
        (error: unknown) => {
          log.warn({ err: error, subject, tries }, 'event handler failed');
          return true;
        },
      );
      if (!failed) message.ack();
      else if (tries >= maxTries) message.term();
      else message.nak(redeliveryMs * 2 ** (tries - 1));
    } catch (error) {
      // The connection was closed meanwhile: the server hears nothing and gives the event out again.
      log.warn({ err: error, subject, group }, 'an event could not be answered for');
    }
  };

  const consume = async (connection: NatsConnection): Promise<ConsumerMessages> => {
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout: timeoutMs });
    const config = names.groupConfig(subject, group, messages !== undefined);
    await makeStream(manager, names.streamConfig(replicas));
    await makeConsumer(manager, names.stream, config);
    const consumer = await jetstream(connection, { timeout: timeoutMs }).consumers.get(
      names.stream,
      config.durable_name,
    );
    return consumer.consume({ max_messages: heldEvents, expires: pullMs, abort_on_missing_resource: true });
  };

  const takeAll = async (taken: ConsumerMessages): Promise<void> => {
    for await (const message of taken) {
      if (leaving.signal.aborted) {
        message.nak();
        continue;
      }
      // After what a lost connection left in work here.
      handling = handling.then(() => handleOne(message));
      await handling;
    }
  };

  const work = async (connection: NatsConnection, own: number, established: () => void): Promise<void> => {
    const over = (): boolean => leaving.signal.aborted || own !== turn;
    for (let failures = 0; !over(); failures += 1) {
      try {
        const taken = await consume(connection);
        if (over()) {
          taken.stop();
          return;
        }
        messages = taken;
        failures = 0;
        established();
        await takeAll(taken);
      } catch (error) {
        if (!over()) log.warn({ err: error, subject, group }, 'listening on NATS failed; beginning anew');
      }
      const pauseMs = Math.min(maxPauseMs, 50 * 2 ** failures);
      if (!over()) await delay(pauseMs, undefined, { signal: leaving.signal, ref: false }).catch(() => {});
    }
  };

  return {
    up(connection) {
      turn += 1;
      messages?.stop();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, 2 * timeoutMs).unref();
        const established = (): void => {
          clearTimeout(timer);
          resolve();
        };
        void work(connection, turn, established).finally(established);
      });
    },
    async leave() {
      leaving.abort();
      messages?.stop();
      await handling;
    },
  };
}
