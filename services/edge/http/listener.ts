// Serves an app on a port, as a component that starts and drains.

import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import type { EdgeApp } from './edge-app.ts';

/** How long draining waits for requests in progress. */
const drainMs = 10_000;

const idleSweepMs = 50;

/** A listener's address, and its draining. */
export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The settings that say so, for a sentence where it cannot be. */
  readonly settings: string;
  /**
   * How long, in ms, idle connections stay open when it closes. Closed at once, they would meet requests on their way,
   * whose senders would not know the outcome.
   */
  readonly lingerMs: number;
}

/** See above. */
export interface Listener {
  /** `http://<host>:<port>`; the port is known once it listens. */
  address(): string;
  start(): Promise<void>;
  /**
   * Waits until nobody is connected, or lingers; then takes no connection, ends open ones once their requests are
   * answered, and cuts off the slow ones. Callers have their answers close connections.
   */
  close(): Promise<void>;
}

/** Serves `app`. */
export function listener(app: EdgeApp, { host, port, settings, lingerMs }: ListenOptions): Listener {
  let closed: Promise<void> | undefined;
  const connected = (): Promise<number> =>
    new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
  const close = async (): Promise<void> => {
    const lingersUntil = performance.now() + lingerMs;
    while (performance.now() < lingersUntil && (await connected()) > 0) await delay(idleSweepMs);
    // Connections whose last request ends while closing would stay open for as long as their clients like.
    const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
    const hurry = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close().finally(() => {
      clearInterval(sweep);
      clearTimeout(hurry);
    });
  };
  return {
    address() {
      const bound = app.server.address() as AddressInfo | null;
      return `http://${host.includes(':') ? `[${host}]` : host}:${bound?.port ?? port}`;
    },
    async start() {
      try {
        await app.listen({ host, port });
      } catch (error) {
        // Of the system; others are defects.
        if (!(error instanceof Error) || !('syscall' in error)) throw error;
        throw new StartError(`HTTP cannot be served as ${settings} says: ${error.message}.`, { cause: error });
      }
    },
    close: () => (closed ??= close()),
  };
}
