// A tool server made with the SDK's own server: of protocol 2026-07-28 (no handshake, no sessions), or of the one before
// with sessions.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  NodeStreamableHTTPServerTransport,
  toNodeHandler,
  type NodeIncomingMessageLike,
} from '@modelcontextprotocol/node';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

/** A running server. */
export interface SdkServer {
  readonly url: string;
  /** How often its tool `count` ran. */
  readonly counted: number;
  /** Says that its tools have changed. */
  changed(): void;
  close(): Promise<void>;
}

/** Starts a server on a free loopback port. */
export async function startSdkServer(generation: 'modern' | 'sessions'): Promise<SdkServer> {
  let counted = 0;
  const servers = new Map<
    string,
    { readonly server: McpServer; readonly transport: NodeStreamableHTTPServerTransport }
  >();
  const make = () => createTools(() => ++counted);

  const modern = createMcpHandler(make);
  const handleModern = toNodeHandler(modern);
  const handleSessions = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const known = servers.get(String(request.headers['mcp-session-id']));
    if (known !== undefined) return known.transport.handleRequest(request, response);
    const server = make();
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void servers.set(id, { server, transport }),
    });
    await server.connect(transport);
    return transport.handleRequest(request, response);
  };
  const listener = createServer((request, response) => {
    // By the interface, whose members may be undefined: the class says so less exactly.
    const asked = request as NodeIncomingMessageLike & IncomingMessage;
    void (generation === 'modern' ? handleModern(asked, response) : handleSessions(request, response));
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`,
    get counted() {
      return counted;
    },
    changed() {
      if (generation === 'modern') modern.notify.toolsChanged();
      for (const { server } of servers.values()) server.sendToolListChanged();
    },
    async close() {
      const ended = once(listener, 'close');
      listener.close();
      listener.closeAllConnections();
      await Promise.all([...servers.values()].map(({ server }) => server.close()));
      await modern.close();
      await ended;
    },
  };
}

function createTools(count: () => number): McpServer {
  const server = new McpServer({ name: 'sdk', version: '1' }, { capabilities: { tools: { listChanged: true } } });
  const words = fromJsonSchema<{ text: string }>({
    type: 'object',
    properties: { text: { type: 'string' } },
    required: ['text'],
  });
  server.registerTool(
    'echo',
    { title: 'Echo', description: 'Says it again.', inputSchema: words, annotations: { readOnlyHint: true } },
    ({ text }) => ({ content: [{ type: 'text', text }] }),
  );
  server.registerTool('count', { description: 'Counts.' }, () => {
    const counted = count();
    return { content: [{ type: 'text', text: String(counted) }], structuredContent: { counted } };
  });
  const place = { type: 'string', 'x-mcp-header': 'Place' };
  server.registerTool(
    'route',
    {
      description: 'Goes where a header says.',
      inputSchema: fromJsonSchema<{ place: string }>({ type: 'object', properties: { place }, required: ['place'] }),
    },
    ({ place: where }) => {
      count();
      return { content: [{ type: 'text', text: where }] };
    },
  );
  server.registerTool('fail', { description: 'Fails.' }, () => {
    throw new Error('It is broken.');
  });
  server.registerTool('show', { description: 'Shows.' }, () => ({
    content: [
      { type: 'text', text: 'Look:' },
      { type: 'image', mimeType: 'image/png', data: Buffer.alloc(300, 7).toString('base64') },
      { type: 'audio', mimeType: 'audio/wav', data: Buffer.alloc(30, 7).toString('base64') },
      { type: 'resource_link', uri: 'file:///a.txt', name: 'a.txt', mimeType: 'text/plain', size: 12 },
      { type: 'resource', resource: { uri: 'file:///b.txt', text: 'inside b' } },
      { type: 'resource', resource: { uri: 'file:///c.bin', blob: Buffer.alloc(60, 7).toString('base64') } },
    ],
  }));
  return server;
}
