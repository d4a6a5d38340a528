// A connection to Redis, or to a Redis Cluster, for the adapters: it runs their scripts.
//
// 1. No call waits longer than `timeoutMs` (in a cluster, twice that): not for a paused server, and not for a
//    connection, since nothing is queued while there is none.
// 2. No command is sent twice: one whose outcome is unknown fails, and its caller decides.
// 3. It connects again for ever, and gives up a connection that answers nothing for twice the timeout.
// 4. A server that would evict keys is named in the log, each time it is connected to.

import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { parseRedisUrl, type RedisNode } from './address.ts';

/** Parameters of an adapter on Redis. */
export interface RedisSettings {
  /** See address.ts. */
  readonly url: string;
  /** How long one command, or one attempt to connect, may take. */
  readonly timeoutMs?: number;
  /** In front of every key and channel, for several systems on one Redis. */
  readonly prefix?: string;
  readonly log: Logger;
}

/** A Lua script and its digest, by which servers remember it. */
export interface Script {
  readonly lua: string;
  readonly sha1: string;
}

export function script(lua: string): Script {
  return { lua, sha1: createHash('sha1').update(lua).digest('hex') };
}

/** There is no connection: the command was not sent. */
export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError';
}

/** Every call may throw anything: adapters translate. */
export interface RedisClient {
  /** Runs a script. In a cluster, all keys share a hash tag. */
  run(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown>;
  /** Fields of one hash. */
  fields(key: string, names: readonly string[]): Promise<(string | null)[]>;
  /** Removes keys, which in a cluster share a hash tag. */
  remove(keys: readonly string[]): Promise<void>;
  /** How to make a further connection to each server that is known now. */
  nodes(): ConnectionOptions[];
  close(): void;
}

/** How a connection to one server is made. Replies come as they are. */
export type ConnectionOptions = Omit<RedisOptions, 'replyMapping'>;

/** Rates are asked before a message is taken: a process that waits longer counts by itself. */
const defaultTimeoutMs = 1_000;
const maxReconnectMs = 1_000;

/** The pause before the `attempt`th connection, with jitter so that processes do not come back all at once. */
export function reconnectDelay(attempt: number): number {
  return Math.min(maxReconnectMs, 25 * 2 ** Math.min(attempt, 10)) * (0.5 + Math.random() / 2);
}

/** Connects in the background: the caller works on while Redis is away. */
export function createRedisClient({ url, timeoutMs = defaultTimeoutMs, log }: RedisSettings): RedisClient {
  const address = parseRedisUrl(url);
  const common = {
    ...(address.username === undefined ? {} : { username: address.username }),
    ...(address.password === undefined ? {} : { password: address.password }),
    ...(address.tls ? { tls: {} } : {}),
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // A primary that became a replica: the address now leads to another server.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  } satisfies ConnectionOptions;
  const optionsFor = (node: RedisNode): ConnectionOptions => ({ ...common, ...node, db: address.database });
  const single = (): ConnectionOptions => ({
    ...optionsFor(address.nodes[0] ?? { host: 'localhost', port: 6379 }),
    enableOfflineQueue: false,
    retryStrategy: reconnectDelay,
  });
  const client = address.cluster
    ? new Cluster([...address.nodes], {
        redisOptions: { ...common, lazyConnect: false },
        clusterRetryStrategy: reconnectDelay,
        slotsRefreshTimeout: timeoutMs,
        slotsRefreshInterval: 5_000,
        // Nothing sends a command again whose outcome is not known.
        retryDelayOnFailover: 0,
        retryDelayOnClusterDown: 0,
        // A certificate names the host as it is announced, not its address.
        ...(address.tls ? { dnsLookup: (host, found) => found(null, host) } : {}),
      })
    : new Redis(single());

  const masters = (): Redis[] => (client instanceof Cluster ? client.nodes('master') : [client]);
  let away = false;
  client.on('error', (error: unknown) => {
    if (!away) log.warn({ err: error }, 'Redis is away; connecting again');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
    for (const server of masters()) warnOfEviction(server, log).catch(() => {});
  });

  // A cluster's client queues commands for a node that it is still connecting to, within their time limit; while it
  // knows no cluster at all it would keep them without one.
  const send = <Reply>(command: () => Promise<Reply>): Promise<Reply> => {
    if (client.status !== 'ready') return Promise.reject(new NotConnectedError('there is no connection to Redis'));
    if (client instanceof Redis) {
      writeTogether(client.stream);
      return command();
    }
    return within(2 * timeoutMs, command());
  };

  return {
    async run({ lua, sha1 }, keys, args) {
      try {
        return await send(() => client.evalsha(sha1, keys.length, ...keys, ...args));
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
        return send(() => client.eval(lua, keys.length, ...keys, ...args));
      }
    },
    fields: (key, names) => send(() => client.hmget(key, ...names)),
    async remove(keys) {
      await send(() => client.unlink(...keys));
    },
    nodes() {
      const known =
        client instanceof Cluster ? masters().map(({ options }) => ({ host: options.host, port: options.port })) : [];
      const usable = known.filter((node): node is RedisNode => node.host !== undefined && node.port !== undefined);
      return (usable.length > 0 ? usable : address.nodes).map(optionsFor);
    },
    close: () => client.disconnect(),
  };
}

// Commands of one iteration of the event loop go out in one write: a write costs more than all else of a command.
function writeTogether(connection: Duplex): void {
  if (connection.writableCorked > 0) return;
  connection.cork();
  setImmediate(() => connection.uncork());
}

function within<Reply>(ms: number, reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the cluster does not answer')), ms);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

// An evicted stream is a loss like any other, and is told again; but a server that evicts does so all the time.
async function warnOfEviction(server: Redis, log: Logger): Promise<void> {
  const memory = await server.info('memory');
  const policy = /^maxmemory_policy:([\w-]+)/m.exec(memory)?.[1];
  if (policy === undefined || policy === 'noeviction') return;
  log.error(
    { host: server.options.host, port: server.options.port, maxmemory_policy: policy },
    'Redis evicts keys when it is full: set its maxmemory-policy to noeviction, or running streams are lost',
  );
}
