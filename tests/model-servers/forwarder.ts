// Stands between Colloquy and a model server: passes on each piece as it comes, and notes it. It changes a request
// only where a test makes the model call a tool, which a model of random weights does not do by itself.

import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Body = Readonly<Record<string, unknown>>;

/** One request and its answer. */
export interface Exchange {
  /** As Colloquy wrote it. */
  readonly body: Body;
  /** 0 while nothing has come. */
  status: number;
  /** The server's words so far. */
  answer: string;
  /** Settles when the exchange is over; true where the server wrote its answer to the end. */
  readonly ended: Promise<boolean>;
}

export interface Forwarder {
  /** For MODEL_BASE_URL. */
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  /** Applied to each request from now on. */
  change(to: (body: Body) => Body): void;
  close(): Promise<void>;
}

/** Starts one on a free loopback port, in front of the server at `port`. */
export async function startForwarder(port: number): Promise<Forwarder> {
  const exchanges: Exchange[] = [];
  let changed = (body: Body): Body => body;

  const server = createServer((request, response) => {
    void forward(request, response);
  });

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const body = text === '' ? {} : (JSON.parse(text) as Body);
    const ended = new Promise<boolean>((resolve) => response.on('close', () => resolve(response.writableFinished)));
    const exchange: Exchange = { body, status: 0, answer: '', ended };
    exchanges.push(exchange);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const onward = send({ host: '127.0.0.1', port, path: request.url, method: request.method, headers, agent: false });
    // A connection of its own, and each side hears of the other's end.
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    onward.on('response', (answer) => {
      exchange.status = answer.statusCode ?? 0;
      response.writeHead(exchange.status, answer.headers);
      answer.on('data', (part: Buffer) => {
        exchange.answer += part.toString();
        response.write(part);
      });
      answer.on('end', () => response.end());
      answer.on('error', () => response.destroy());
    });
    onward.end(text === '' ? '' : JSON.stringify(changed(body)));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    exchanges,
    change: (to) => void (changed = to),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
