// A tool server for tests: plain HTTP that speaks as much of MCP as it is told to, and lies as it is told to. By itself
// it is a server of protocol 2025-11-25 with sessions and one tool, `echo`.

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A JSON-RPC message as it came in, and how to answer it. */
export interface ReceivedMessage {
  readonly path: string;
  readonly httpMethod: string;
  readonly headers: IncomingHttpHeaders;
  /** The JSON-RPC method; empty for a GET, DELETE or response. */
  readonly method: string;
  readonly id: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly response: ServerResponse;
  /** Answers with a JSON-RPC result. */
  result(value: unknown): void;
  /** Answers with a JSON-RPC error. */
  error(code: number, message: string): void;
  /** Answers with a status and a body. */
  status(status: number, body?: string, headers?: Readonly<Record<string, string>>): void;
  /** Begins a stream of events; each written value is a `data:`. */
  stream(): (data: unknown) => void;
}

export type Handler = (message: ReceivedMessage) => unknown;

/** A running server. */
export interface ScriptedServer {
  readonly url: string;
  readonly origin: string;
  readonly received: readonly ReceivedMessage[];
  /** All messages of a JSON-RPC method so far. */
  all(method: string): readonly ReceivedMessage[];
  /** How it answers a JSON-RPC method, or `GET`, `DELETE`, or a path as in `/token`. */
  on(what: string, handler: Handler): void;
  /** Looked at before all else; true where it answered. */
  guard(look: (message: ReceivedMessage) => boolean): void;
  close(): Promise<void>;
}

/** The tool that it has by itself. */
export const echoTool = {
  name: 'echo',
  description: 'Says it again.',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
};

/** Starts a server on a free loopback port. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: ReceivedMessage[] = [];
  const handlers = new Map<string, Handler>();
  let sessions = 0;
  let guarding: (message: ReceivedMessage) => boolean = () => false;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = read(request, response, Buffer.concat(parts).toString());
      received.push(message);
      if (guarding(message)) return;
      const handler =
        handlers.get(message.path) ?? handlers.get(message.method) ?? handlers.get(message.httpMethod) ?? byItself;
      void (async () => handler(message))().catch(() => message.response.destroy());
    });
  });
  const byItself: Handler = (message) => {
    const { method, path, httpMethod } = message;
    if (path !== '/mcp') return message.status(404);
    if (httpMethod === 'GET') return message.status(405);
    if (httpMethod === 'DELETE') return message.status(200);
    if (method === 'server/discover')
      return message.status(400, '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"?"}}');
    if (method === 'initialize') {
      message.response.setHeader('mcp-session-id', `session-${++sessions}`);
      return message.result(initialized());
    }
    if (method === 'tools/list') return message.result({ tools: [echoTool] });
    if (method === 'tools/call') {
      const { arguments: args } = message.params as { arguments?: { text?: string } };
      return message.result({ content: [{ type: 'text', text: args?.text ?? '' }] });
    }
    return message.status(202);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/mcp`,
    origin,
    received,
    all: (method) => received.filter((message) => message.method === method),
    guard: (look) => void (guarding = look),
    on: (what, handler) => void handlers.set(what, handler),
    async close() {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}

/** A server's description of itself. */
export function initialized(capabilities: object = { tools: {} }): object {
  return { protocolVersion: '2025-11-25', capabilities, serverInfo: { name: 'scripted', version: '1' } };
}

function read(request: IncomingMessage, response: ServerResponse, text: string): ReceivedMessage {
  const message = parse(text);
  const json = (value: object) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
  return {
    path: (request.url ?? '').split('?')[0] ?? '',
    httpMethod: request.method ?? '',
    headers: request.headers,
    method: typeof message['method'] === 'string' ? message['method'] : '',
    id: message['id'],
    params: (message['params'] ?? {}) as Readonly<Record<string, unknown>>,
    text,
    response,
    result: (value) => json({ jsonrpc: '2.0', id: message['id'], result: value }),
    error: (code, said) => json({ jsonrpc: '2.0', id: message['id'], error: { code, message: said } }),
    status(status, body = '', headers = { 'content-type': 'application/json' }) {
      response.writeHead(status, headers);
      response.end(body);
    },
    stream() {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      return (data) => void response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
    },
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
