// A network that breaks while a file is under way: for a browser, and a server in this process, as it would be anywhere.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Cuts the connection that uploads a document once so many bytes of it are here, and from then on each that does: a browser tries
 * again by itself as long as it has other connections. `end` mends the network, and tells how many bytes the first had brought.
 */
export function cutUploads(bytes: number): { end(): number } {
  let received: number | undefined;
  const looks = new Set<NodeJS.Timeout>();
  const hear = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage };
    if (request.method !== 'POST' || !request.url?.endsWith('/documents')) return;
    const { socket } = request;
    if (looks.size > 0) return void socket.destroy();
    const before = socket.bytesRead;
    const look = setInterval(() => {
      const here = socket.bytesRead - before;
      if (here < bytes && !socket.destroyed) return;
      clearInterval(look);
      received = here;
      socket.destroy();
    }, 1);
    looks.add(look);
  };
  subscribe('http.server.request.start', hear);
  return {
    end: () => {
      unsubscribe('http.server.request.start', hear);
      for (const look of looks) clearInterval(look);
      return received ?? 0;
    },
  };
}
