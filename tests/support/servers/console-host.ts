// A proxy in front of a console that has a host of its own: as an Ingress does, it lets three paths through and nothing
// else.

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The paths led to the administration, as in the chart. */
const led = /^\/(console|auth|admin\/v1)([/?]|$)/;

export interface ConsoleHost {
  readonly origin: string;
  /** Requests for other paths, which are led nowhere. */
  readonly refused: readonly string[];
  stop(): Promise<void>;
}

/** Listens on a free port. `target` is asked at each request: its server may start later. */
export async function startConsoleHost(target: () => string): Promise<ConsoleHost> {
  const refused: string[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    if (!led.test(url)) {
      refused.push(url);
      answer.writeHead(404).end('no such path on this host');
      return;
    }
    const passed = request(new URL(url, target()), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
