// A server that gives tokens to pods, for tests: whichever issuer a test makes of it. It keeps the requests that came in.

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface TokenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An answer: `body` is sent as JSON, or as it is where it is a text. */
export interface TokenAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface TokenServer {
  /** Its origin, without a slash. */
  readonly url: string;
  readonly requests: readonly TokenRequest[];
  close(): Promise<void>;
}

/** Starts a server on a free loopback port that answers with `answer`. */
export async function startTokenServer(answer: (request: TokenRequest) => TokenAnswer): Promise<TokenServer> {
  const requests: TokenRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const came = { method, path, headers, text: Buffer.concat(parts).toString() };
      requests.push(came);
      const { status = 200, headers: sent = {}, body } = answer(came);
      response.writeHead(status, { 'content-type': 'application/json', ...sent });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}
