// Notices from Redis: one connection per process that listens to the channels of all streams somebody watches.
// 1. A new listener, and all of them after a lost connection, are called once without a notice, since notices from
//    before the server took up the channel reach nobody.
// 2. A connection that does not answer a ping is given up; the next one goes to the next server that is known. In a
//    cluster every server passes on the notices of all.

import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type ConnectionOptions, reconnectDelay } from './redis-client.ts';

const pingEveryMs = 2_000;
const channelsAtOnce = 500;

export interface Notices {
  /** Calls `listener` after notices on the channel; returns a function that ends it. */
  listen(channel: string, listener: () => void): () => void;
  close(): void;
}

/** Connects in the background, for ever, to one of `nodes()`. */
export function createNotices(options: { nodes(): ConnectionOptions[]; log: Logger }): Notices {
  const { nodes, log } = options;
  const listeners = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  let connection: Redis | undefined;

  const tell = (channel: string): void => {
    for (const listener of listeners.get(channel) ?? []) listener();
  };

  // A failure here is the connection's, and the call is made again on the next.
  const subscribe = async (redis: Redis, channels: readonly string[]): Promise<void> => {
    for (let start = 0; start < channels.length; start += channelsAtOnce) {
      const some = channels.slice(start, start + channelsAtOnce);
      await redis.subscribe(...some);
      for (const channel of some) tell(channel);
    }
  };

  const serve = async (redis: Redis): Promise<void> => {
    const ended = new Promise<void>((resolve) => redis.once('end', resolve));
    await redis.connect();
    redis.on('message', tell);
    connection = redis;
    const pings = setInterval(() => void redis.ping().catch(() => redis.disconnect()), pingEveryMs);
    await subscribe(redis, [...listeners.keys()]).catch(() => redis.disconnect());
    await ended;
    clearInterval(pings);
  };

  const serveForEver = async (): Promise<void> => {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const known = nodes();
      const redis = new Redis(onlyOnce(known[attempt % known.length] ?? {}));
      // The server's words come with the rejection of the command.
      redis.on('error', () => {});
      const leave = (): void => redis.disconnect();
      closing.signal.addEventListener('abort', leave);
      try {
        await serve(redis);
        attempt = 0;
      } catch (error) {
        log.debug({ err: error }, 'listening to Redis failed; connecting again');
      }
      closing.signal.removeEventListener('abort', leave);
      redis.disconnect();
      connection = undefined;
      await delay(reconnectDelay(attempt), undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  void serveForEver();

  return {
    listen(channel, listener) {
      // One entry per call, so that one function can listen twice and leave twice.
      const entry = (): void => listener();
      const others = listeners.get(channel);
      if (others) others.add(entry);
      else listeners.set(channel, new Set([entry]));
      const redis = connection;
      if (redis && !others) subscribe(redis, [channel]).catch(() => redis.disconnect());
      return () => {
        const all = listeners.get(channel);
        if (!all?.delete(entry) || all.size > 0) return;
        listeners.delete(channel);
        connection?.unsubscribe(channel).catch(() => {});
      };
    },
    close() {
      closing.abort();
      listeners.clear();
    },
  };
}

// A connection that ends for good when it is lost.
function onlyOnce(node: ConnectionOptions): ConnectionOptions {
  return { ...node, lazyConnect: true, enableOfflineQueue: false, autoResubscribe: false, retryStrategy: () => null };
}
