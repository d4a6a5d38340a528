// For tests of the outside: servers that speak as a test says, byte by byte, and an outbound with scripted name
// resolution.

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { readSettings } from '#shared/platform/config/settings.ts';
import { type Logger, silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { ResolveName } from '#shared/ports/outbound/checked-lookup.ts';
import type { ConnectionBounds } from '#shared/ports/outbound/connections.ts';
import type { OutboundBounds } from '#shared/ports/outbound/outbound.ts';
import { outboundSettings } from '#shared/ports/outbound/settings.ts';
import { createOutbound } from '#shared/ports/outbound/undici-outbound.ts';

/** Ends no answer that a test does not want ended. */
export const wide: OutboundBounds = { totalMs: 8_000, silenceMs: 8_000, bytes: 1_000_000 };

/** The hello of a server. */
export const hello = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello';

/** Servers and outbounds of one test; `close` ends them all. */
export function outboundScene() {
  const open: { close(): Promise<unknown> }[] = [];
  const sockets = new Set<Socket>();

  /** Listens on loopback; gives its port. A `server` that is given reads for itself, such as one with TLS. */
  const serve = async (onConnection: (socket: Socket) => void, server?: Server): Promise<number> => {
    const listening = server ?? createServer();
    listening.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      // A socket that is not read does not notice the end.
      if (!server) socket.on('data', () => undefined);
    });
    listening.on('connection', onConnection);
    listening.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    open.push({ close: () => new Promise((resolve) => listening.close(resolve)) });
    const address = listening.address();
    if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
    return address.port;
  };

  return {
    sockets,
    serve,
    /** A server that gives the same bytes to each request. */
    answering: (bytes: string | Buffer): Promise<number> =>
      serve((socket) => void socket.on('data', () => void socket.write(bytes))),
    /** An outbound that may go to 127.0.0.1, to which all names lead, unless told otherwise. */
    outbound(
      environment: Record<string, string> = {},
      resolve?: ResolveName,
      log: Logger = silentLogger(),
      within: Partial<ConnectionBounds> = {},
    ) {
      const settings = readSettings(outboundSettings, { OUTBOUND_ALLOW: '127.0.0.1', ...environment });
      const made = createOutbound(settings, log, resolve ?? (() => Promise.resolve(['127.0.0.1'])), within);
      open.push(made);
      return made;
    },
    async close(): Promise<void> {
      for (const one of open.splice(0).reverse()) {
        for (const socket of sockets) socket.destroy();
        await one.close();
      }
    },
  };
}
