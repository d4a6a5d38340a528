// A connection to NATS that is kept up for ever, also where no server answers at the start.

import { setTimeout as delay } from 'node:timers/promises';
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { parseNatsUrl } from './address.ts';

const pingMs = 2_000;
const lostPings = 2;
const reconnectMs = 100;
const reconnectJitterMs = 400;

/** See above. */
export interface KeptConnection {
  /** The connection, where there is one now: nothing is to be queued for later. */
  current(): NatsConnection | undefined;
  /** The same, once the first attempt to connect has come to its end. */
  attempted(): Promise<NatsConnection | undefined>;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** Calls `onUp` each time a connection is made, or made again: the server's state of us may be gone then. */
export function keepConnected(options: {
  url: string;
  timeoutMs: number;
  log: Logger;
  onUp(connection: NatsConnection): void;
}): KeptConnection {
  const { timeoutMs, log, onUp } = options;
  const settings = connectionOptions(options.url, timeoutMs);
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  let up = false;
  let endFirstAttempt = (): void => {};
  const firstAttempt = new Promise<void>((resolve) => (endFirstAttempt = resolve));

  const serve = async (made: NatsConnection): Promise<void> => {
    const statuses = made.status();
    up = true;
    onUp(made);
    endFirstAttempt();
    for await (const { type } of statuses) {
      if (type === 'disconnect') {
        up = false;
        if (!closing.signal.aborted) log.warn('NATS is away; connecting again');
      } else if (type === 'reconnect') {
        log.info('NATS is back');
        up = true;
        onUp(made);
      }
    }
  };

  const keep = async (): Promise<void> => {
    let told = false;
    while (!closing.signal.aborted) {
      try {
        connection = await connect(settings);
        told = false;
        if (!closing.signal.aborted) await serve(connection);
      } catch (error) {
        if (!told && !closing.signal.aborted) log.warn({ err: error }, 'NATS is away; connecting again');
        told = true;
      }
      endFirstAttempt();
      up = false;
      await connection?.close().catch(() => {});
      const pauseMs = reconnectMs + Math.random() * reconnectJitterMs;
      await delay(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  const kept = keep();

  return {
    current: () => (up ? connection : undefined),
    async attempted() {
      await firstAttempt;
      return up ? connection : undefined;
    },
    async close() {
      closing.abort();
      // The last messages, acknowledgements above all, still go out, where the server takes them.
      const flushed = up ? connection?.flush().catch(() => {}) : undefined;
      await Promise.race([flushed, delay(timeoutMs, undefined, { ref: false })]);
      await connection?.close();
      await kept;
    },
  };
}

function connectionOptions(url: string, timeoutMs: number): ConnectionOptions {
  const { servers, user, password, token, tls } = parseNatsUrl(url);
  return {
    ...(user === undefined || password === undefined ? {} : { user, pass: password }),
    ...(token === undefined ? {} : { token }),
    ...(tls ? { tls: {} } : {}),
    servers: [...servers],
    name: 'colloquy',
    timeout: timeoutMs,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: reconnectMs,
    reconnectJitter: reconnectJitterMs,
    reconnectJitterTLS: reconnectJitterMs,
    pingInterval: pingMs,
    maxPingOut: lostPings,
    noAsyncTraces: true,
  };
}
