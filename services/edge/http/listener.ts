// An app on a port, as what is started and drained.

import type { AddressInfo } from 'node:net';
import type { EdgeApp } from './edge-app.ts';

/** How long requests in progress are waited for when draining. */
const drainMs = 10_000;

const idleSweepMs = 50;

/** See above. */
export interface Listener {
  /** `http://<host>:<port>`; the port is known once it listens. */
  address(): string;
  start(): Promise<void>;
  /** Takes no connection, ends those open once their requests are answered, and cuts off what takes too long. */
  close(): Promise<void>;
}

/** Serves `app` at `host` and `port`; port 0 takes a free one. */
export function listener(app: EdgeApp, { host, port }: { host: string; port: number }): Listener {
  let closed: Promise<void> | undefined;
  return {
    address() {
      const bound = app.server.address() as AddressInfo | null;
      return `http://${host.includes(':') ? `[${host}]` : host}:${bound?.port ?? port}`;
    },
    async start() {
      await app.listen({ host, port });
    },
    close() {
      if (!closed) {
        // Connections whose last request ends while closing would stay open for as long as their clients like.
        const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
        const hurry = setTimeout(() => app.server.closeAllConnections(), drainMs);
        closed = app.close().finally(() => {
          clearInterval(sweep);
          clearTimeout(hurry);
        });
      }
      return closed;
    },
  };
}
