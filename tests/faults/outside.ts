// A tool server of somebody else: it lives in the test's own process, outlives all killed processes, and counts by the
// id in their arguments the calls that may change something. It is sometimes slow, fails, or hangs up once it has done
// its work.

import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

/** How it answers a call. */
export const manners = ['ok', 'ok', 'ok', 'slow', 'fails', 'hangs up'] as const;
export type Manner = (typeof manners)[number];

/** The arguments of a call. */
export interface OutsideCall {
  readonly id: string;
  readonly manner: Manner;
}

/** A running server. Its tools are `note`, which may change something, and `look`, which only reads. */
export interface OutsideServer {
  readonly url: string;
  /** How often `note` was called with the id. */
  count(id: string): number;
  /** How many ids it was called with. */
  readonly noted: number;
  close(): Promise<void>;
}

const slowMs = 700;

const given = fromJsonSchema<OutsideCall>({
  type: 'object',
  properties: { id: { type: 'string' }, manner: { enum: ['ok', 'slow', 'fails', 'hangs up'] } },
  required: ['id', 'manner'],
});

/** `onRepeat` is told of an id that was noted before. */
export async function startOutside(onRepeat: (id: string) => void): Promise<OutsideServer> {
  const counts = new Map<string, number>();
  const answering = new AsyncLocalStorage<ServerResponse>();
  const answer = async ({ id, manner }: OutsideCall) => {
    if (manner === 'slow') await delay(slowMs);
    if (manner === 'hangs up') answering.getStore()?.destroy();
    return { content: [{ type: 'text' as const, text: `seen ${id}` }], isError: manner === 'fails' };
  };
  const mcp = createMcpHandler(() => {
    const server = new McpServer({ name: 'outside', version: '1' });
    server.registerTool('note', { description: 'Notes something.', inputSchema: given }, (call) => {
      const count = (counts.get(call.id) ?? 0) + 1;
      counts.set(call.id, count);
      if (count > 1) onRepeat(call.id);
      return answer(call);
    });
    const looks = { description: 'Looks it up.', inputSchema: given, annotations: { readOnlyHint: true } };
    server.registerTool('look', looks, answer);
    return server;
  });
  const handle = toNodeHandler(mcp);
  const server = createServer((request, response) => {
    // Node's servers always give a method and a path.
    const asked = request as IncomingMessage & { method: string; url: string };
    answering.run(response, () => void handle(asked, response).catch(() => response.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    count: (id) => counts.get(id) ?? 0,
    get noted() {
      return counts.size;
    },
    async close() {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([mcp.close(), ended]);
    },
  };
}
