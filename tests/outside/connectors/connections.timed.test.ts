// How long connections to tool servers take to close, and for how long reading their tools holds the event loop.

import assert from 'node:assert/strict';
import { longestIteration } from '../../support/longest-iteration.ts';
import { never, targetAt } from './connecting.ts';
import { connectorStage } from './stage.ts';

describe('connections to tool servers', () => {
  const stage = connectorStage();

  it('are closed in a moment, though the server does not let go', async () => {
    stage.server.on('DELETE', () => undefined);
    stage.server.on('GET', (m) => void m.stream());
    await stage.call();
    const began = performance.now();
    await stage.connectors.close();
    assert.ok(performance.now() - began < 3_000);
  });
});

describe('the tools of a server', () => {
  const stage = connectorStage();

  it('are read without holding the event loop for 50 ms, however many there are', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({
      name: `t${at}`,
      inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { enum: [1, 2, 3] } } },
    }));
    const body = JSON.stringify({ tools: many });
    stage.server.on('tools/list', (m) => m.status(200, `{"jsonrpc":"2.0","id":${String(m.id)},"result":${body}}`));
    await stage.connectors.listTools(targetAt(stage.server.url), never);
    const longest = await longestIteration(() => stage.connectors.listTools(targetAt(stage.server.url), never));
    assert.ok(longest < 50, `${longest} ms`);
  });
});
