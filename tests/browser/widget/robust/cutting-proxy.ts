// A TCP proxy between a page and the service, which knows each connection's request and can treat it badly: cut it off
// after so many bytes of the answer, lose the request or the answer, or say nothing more.

import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** The request of a connection. */
export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
}

/** Its treatment. */
export type Fate =
  /** Nothing bad. */
  | 'pass'
  /** The service never hears of it. */
  | 'lose the question'
  /** The service has done it, and the page never hears of that. */
  | 'lose the answer'
  /** The service has done it; the connection stays, and nothing comes. */
  | 'hold the answer'
  /** Nothing reaches the service, and the connection stays. */
  | 'hold the question'
  /** It breaks off after so many bytes of the answer, its headers counted. */
  | { readonly cutAfter: number };

/** See above. */
export interface CuttingProxy {
  readonly url: string;
  /** Decides about each thing that is asked; all pass at first. */
  decide: (asked: Asked) => Fate;
  /** How many connections were cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** So long a connection that is cut stays silent before. */
const lingerMs = 15;

/** `target`: the address of the service. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cuts = 0;
  const server = createServer((page) => {
    const service = connect({ host: hostname, port: Number(port), noDelay: true });
    page.setNoDelay(true);
    let fate: Fate = 'pass';
    let left = Infinity;
    for (const [one, other] of [
      [page, service],
      [service, page],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    const cut = (): void => {
      cuts += 1;
      // With an error for the page, and without one in turn.
      if (cuts % 2 === 0) page.resetAndDestroy();
      else page.destroy();
    };
    page.on('data', (bytes) => {
      const asked = askedIn(bytes);
      if (asked) {
        fate = proxy.decide(asked);
        left = typeof fate === 'object' ? fate.cutAfter : Infinity;
      }
      if (fate === 'lose the question') cut();
      else if (fate !== 'hold the question') service.write(bytes);
    });
    service.on('data', (bytes) => {
      if (fate === 'hold the answer') return;
      if (fate === 'lose the answer') return cut();
      if (bytes.length < left) {
        left -= bytes.length;
        page.write(bytes);
        return;
      }
      // A browser throws unread bytes away when a connection breaks.
      service.pause();
      page.write(bytes.subarray(0, left), () => setTimeout(cut, lingerMs));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: () => 'pass',
    get cuts() {
      return cuts;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

/** A request begins a piece of its own: pages send none before the one before it is answered. */
function askedIn(bytes: Buffer): Asked | undefined {
  const [, method, path] = /^([A-Z]{3,7}) (\S+) HTTP\/1\.1\r\n/.exec(bytes.toString('latin1')) ?? [];
  return method === undefined || path === undefined ? undefined : { method, path };
}
