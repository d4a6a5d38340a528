// How long connections to tool servers take to close, and for how long reading their tools holds the event loop.

import assert from 'node:assert/strict';
import type { Connectors } from '#services/run-executor/connectors/connector.ts';
import { longestTurn } from '../../support/longest-turn.ts';
import { startScriptedServer, type ScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { connectorsWith, never, targetAt } from './connecting.ts';

describe('connections to tool servers', () => {
  let server: ScriptedServer;
  let connectors: Connectors;
  beforeEach(async () => {
    server = await startScriptedServer();
    connectors = connectorsWith();
  });
  afterEach(async () => {
    await connectors.close();
    await server.close();
  });

  it('are closed in a moment, though the server does not let go', async () => {
    server.on('DELETE', () => undefined);
    server.on('GET', (m) => void m.stream());
    await connectors.callTool(targetAt(server.url), { name: 'echo', arguments: { text: 'hi' } }, never);
    const began = performance.now();
    await connectors.close();
    assert.ok(performance.now() - began < 3_000);
  });
});

describe('the tools of a server', () => {
  let server: ScriptedServer;
  let connectors: Connectors;
  beforeEach(async () => {
    server = await startScriptedServer();
    connectors = connectorsWith();
  });
  afterEach(async () => {
    await connectors.close();
    await server.close();
  });

  it('are read without holding the event loop for 50 ms, however many there are', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({
      name: `t${at}`,
      inputSchema: { type: 'object', properties: { a: { type: 'string' }, b: { enum: [1, 2, 3] } } },
    }));
    const body = JSON.stringify({ tools: many });
    server.on('tools/list', (m) => m.status(200, `{"jsonrpc":"2.0","id":${String(m.id)},"result":${body}}`));
    await connectors.listTools(targetAt(server.url), never);
    const longest = await longestTurn(() => connectors.listTools(targetAt(server.url), never));
    assert.ok(longest < 50, `${longest} ms`);
  });
});
