// The demo connector: an MCP server (Streamable HTTP) of the shopping list, on a loopback address.
//
// 1. It takes its own address as Host only and no Origin at all, so that no page in a browser reaches it.
// 2. It takes a bearer token that is made anew at every start and is in no file.
// 3. Bodies, headers and requests have bounds.
// 4. Its address is, where the system has such, one of 127.0.0.0/8 that nothing else listens on: it opens only this
//    address at its one port to outgoing connections. It keeps it over restarts, as approvals name it.

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { hostHeaderValidation, originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { PortError } from '../../port.ts';
import { isMissing, writeWhole } from '../../whole-file.ts';
import { createShoppingList } from './shopping-list.ts';
import { shoppingListServer } from './tools.ts';

const mostBytes = 64 * 1024;
const ordinary = '127.0.0.1';

/** A running connector. */
export interface DemoConnector {
  readonly url: string;
  /** Without port. */
  readonly address: string;
  readonly token: string;
  /** Items of the list, oldest first. */
  items(): readonly string[];
  stop(): Promise<void>;
}

/** Starts it; `port` 0 is a free one. Throws PortError where a given port cannot be had. */
export async function startDemoConnector(folder: string, port: number, log: Logger): Promise<DemoConnector> {
  const token = randomBytes(32).toString('base64url');
  const list = createShoppingList();
  const mcp = createMcpHandler(() => shoppingListServer(list), {
    maxRequestBodySize: mostBytes,
    onerror: (error) => log.debug({ err: error }, 'the demo connector refused a request'),
  });
  const answer = toNodeHandler(mcp, { maxRequestBodySize: mostBytes });
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000, maxHeaderSize: 8_192 });
  server.maxConnections = 64;
  const { address, port: bound } = await listen(server, folder, port);
  const rightHost = hostHeaderValidation([address]);
  const noOrigin = originValidation([]);
  server.on('request', (request, response) => {
    if (!rightHost(request, response) || !noOrigin(request, response)) return;
    if (request.url !== '/mcp') return refuse(response, 404);
    if (!presents(request, token)) return refuse(response, 401);
    // Node's servers always give a method.
    answer(request as IncomingMessage & { method: string; url: string }, response).catch((error: unknown) => {
      log.warn({ err: error }, 'the demo connector failed');
      response.destroy();
    });
  });
  return {
    url: `http://${address}:${bound}/mcp`,
    address,
    token,
    items: () => list.items(),
    async stop() {
      await mcp.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

interface Place {
  readonly address: string;
  readonly port: number;
}

async function listen(server: Server, folder: string, port: number): Promise<Place> {
  const file = path.join(folder, 'demo-connector');
  const kept = await readPlace(file);
  const address = kept?.address ?? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const wanted = port || (kept?.port ?? 0);
  const tries: Place[] = [{ address, port: wanted }];
  if (port === 0) tries.push({ address, port: 0 });
  // Not every system has more loopback addresses than one.
  if (address !== ordinary) tries.push({ address: ordinary, port: wanted }, { address: ordinary, port });
  let why: unknown;
  for (const place of tries) {
    try {
      const bound = { address: place.address, port: await bind(server, place) };
      if (bound.address !== kept?.address || bound.port !== kept.port)
        await writeWhole(file, `${bound.address}:${bound.port}\n`);
      return bound;
    } catch (error) {
      why = error;
    }
  }
  throw new PortError(`The demo connector cannot listen on port ${port}; set DEMO_CONNECTOR_PORT to another one.`, {
    cause: why,
  });
}

async function readPlace(file: string): Promise<Place | undefined> {
  try {
    const [, address, port] = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}):(\d{1,5})\n$/.exec(await readFile(file, 'utf8')) ?? [];
    return address === undefined ? undefined : { address, port: Number(port) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function bind(server: Server, { address, port }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port }, () => {
      server.off('error', reject);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });
}

function presents({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function refuse(response: ServerResponse, status: 401 | 404): void {
  response.writeHead(status, { Connection: 'close', ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}) });
  response.end();
}
