// The demo connector's tools: one that reads the shopping list, and two that change it and so ask for approval.

import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { type Change, listBounds, type ShoppingList } from './shopping-list.ts';

const item = fromJsonSchema<{ item: string }>({
  type: 'object',
  properties: {
    item: { type: 'string', minLength: 1, maxLength: listBounds.characters, description: 'What to buy.' },
  },
  required: ['item'],
  additionalProperties: false,
});

/** An MCP server of the list; each request gets its own. */
export function shoppingListServer(list: ShoppingList): McpServer {
  const server = new McpServer({ name: 'colloquy-demo', version: '1.0.0' });
  server.registerTool(
    'list_items',
    {
      title: 'Read the shopping list',
      description: 'Says what is on the shopping list.',
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () => {
      const items = list.items();
      // Line by line: the demo model falls for an item that begins with /call when it is told to /obey.
      const words = items.length === 0 ? 'The shopping list is empty.' : `On the shopping list:\n${items.join('\n')}`;
      return { content: [{ type: 'text', text: words }] };
    },
  );
  server.registerTool(
    'add_item',
    {
      title: 'Put on the shopping list',
      description: 'Puts one item on the shopping list.',
      inputSchema: item,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    (given) => told(list.add(given.item)),
  );
  server.registerTool(
    'remove_item',
    {
      title: 'Take off the shopping list',
      description: 'Takes one item off the shopping list.',
      inputSchema: item,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    (given) => told(list.remove(given.item)),
  );
  return server;
}

function told({ done, words }: Change): { content: { type: 'text'; text: string }[]; isError: boolean } {
  return { content: [{ type: 'text', text: words }], isError: !done };
}
