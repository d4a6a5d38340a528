// The shop's tool server: orders, looked up and changed.

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler, type NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

const order = { type: 'string', description: 'The number of the order, as in FC-20418.' } as const;
const schema = (properties: Readonly<Record<string, { type: string }>>) =>
  fromJsonSchema<Record<string, unknown>>({ type: 'object', properties, required: Object.keys(properties) });
const said = (text: string) => ({ content: [{ type: 'text' as const, text }] });

function tools(): McpServer {
  const server = new McpServer({ name: 'orders', version: '2.3.0' });
  server.registerTool(
    'find_order',
    {
      title: 'Look an order up',
      description: 'Says where an order is.',
      inputSchema: schema({ order }),
      annotations: { readOnlyHint: true },
    },
    () => said('FC-20418: left the workshop on 24 November, with the carrier, expected on 27 November.'),
  );
  server.registerTool(
    'change_address',
    {
      title: 'Change the address of an order',
      description: 'Sends an order elsewhere, until it has left.',
      inputSchema: schema({ order, street: { type: 'string' }, city: { type: 'string' } }),
    },
    () => said('The address of FC-20418 is changed.'),
  );
  server.registerTool(
    'refund_order',
    {
      title: 'Refund an order',
      description: 'Pays an order back.',
      inputSchema: schema({ order, amount: { type: 'number' }, currency: { type: 'string' } }),
      annotations: { destructiveHint: true },
    },
    () => said('Refunded.'),
  );
  return server;
}

/** Starts it on a loopback port. */
export async function startOrders(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const handler = createMcpHandler(tools);
  const answer = toNodeHandler(handler);
  const listener = createServer((request, response) => {
    // By the interface, whose members may be undefined: the class says so less exactly.
    void answer(request as NodeIncomingMessageLike & IncomingMessage, response);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`,
    async stop() {
      await handler.close();
      listener.close();
      listener.closeAllConnections();
    },
  };
}
