// The demo connector: a tool server that an MCP client can use, and that nobody else reaches.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type DemoConnector, startDemoConnector } from '#programs/all-in-one/demo/connector/connector.ts';
import { createLogger } from '#shared/platform/telemetry/logger.ts';

const log = createLogger({ level: 'silent', pretty: false });

describe('the demo connector', () => {
  let folder: string;
  let connector: DemoConnector | undefined;
  let client: Client | undefined;

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'demo-connector-'))));
  afterEach(async () => {
    await client?.close();
    client = undefined;
    await connector?.stop();
    connector = undefined;
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(port = 0): Promise<DemoConnector> {
    connector = await startDemoConnector(folder, port, log);
    return connector;
  }
  async function connect({ url, token }: DemoConnector): Promise<Client> {
    client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers: { Authorization: `Bearer ${token}` } },
      }),
    );
    return client;
  }
  const call = async (used: Client, name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = await used.callTool({ name, arguments: args });
    const [part] = content;
    assert.ok(part?.type === 'text');
    return { text: part.text, failed: isError === true };
  };

  it('has a tool that only reads and two that do not, and says so of each', async () => {
    const { tools } = await (await connect(await start())).listTools();
    assert.deepEqual(
      tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]),
      [
        ['list_items', true],
        ['add_item', false],
        ['remove_item', false],
      ],
    );
    assert.ok(tools.every(({ title, description }) => title && description));
  });

  it('puts items on the list, reads them and takes them off', async () => {
    const { items } = await start();
    const used = await connect(connector ?? assert.fail());
    assert.match((await call(used, 'list_items')).text, /is empty/);
    assert.deepEqual(await call(used, 'add_item', { item: ' oat  milk ' }), {
      text: '“oat milk” is on the shopping list now.',
      failed: false,
    });
    await call(used, 'add_item', { item: 'Oat Milk' });
    await call(used, 'add_item', { item: 'bread' });
    assert.deepEqual(items(), ['oat milk', 'bread']);
    assert.match((await call(used, 'list_items')).text, /oat milk\nbread$/);
    await call(used, 'remove_item', { item: 'OAT MILK' });
    assert.deepEqual(items(), ['bread']);
    assert.equal((await call(used, 'remove_item', { item: 'salt' })).failed, true);
  });

  it('keeps the list within its bounds', async () => {
    const { items } = await start();
    const used = await connect(connector ?? assert.fail());
    for (let n = 0; n < 30; n += 1) assert.equal((await call(used, 'add_item', { item: `item ${n}` })).failed, false);
    assert.match((await call(used, 'add_item', { item: 'one more' })).text, /full/);
    assert.equal(items().length, 30);
    assert.equal((await call(used, 'add_item', { item: 'x'.repeat(81) })).failed, true);
    assert.equal((await call(used, 'add_item', {})).failed, true);
  });

  it('refuses other hosts, every origin, other paths and tokens, and bodies that are too large', async () => {
    const { url, token } = await start();
    const right = { Authorization: `Bearer ${token}` };
    assert.equal(await statusOf(url, right, '{}'), 400);
    assert.equal(await statusOf(url, { ...right, Host: 'rebound.example.org' }), 403);
    assert.equal(await statusOf(url, { ...right, Origin: 'https://example.org' }), 403);
    assert.equal(await statusOf(url, { ...right, Origin: new URL(url).origin }), 403);
    assert.equal(await statusOf(url.replace('/mcp', '/'), right), 404);
    assert.equal(await statusOf(url, {}), 401);
    assert.equal(await statusOf(url, { Authorization: `Bearer ${token}x` }), 401);
    assert.equal(await statusOf(url, right, JSON.stringify({ text: 'x'.repeat(70_000) })), 413);
  });

  it('keeps its address over restarts, and makes another token', async () => {
    const first = await start();
    await first.stop();
    const second = await start();
    assert.equal(second.url, first.url);
    assert.notEqual(second.token, first.token);
    assert.ok(!readFileSync(path.join(folder, 'demo-connector'), 'utf8').includes(second.token));
  });

  it('takes another port where its own is taken, unless it was told to have that one', async () => {
    const first = await start();
    await first.stop();
    const { hostname, port } = new URL(first.url);
    const other = await listening(hostname, Number(port));
    try {
      const second = await start();
      assert.notEqual(new URL(second.url).port, port);
      await second.stop();
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
    const everywhere = await listening('0.0.0.0', 0);
    try {
      const address = everywhere.address();
      const taken = typeof address === 'object' && address !== null ? address.port : 0;
      await assert.rejects(startDemoConnector(folder, taken, log), /set DEMO_CONNECTOR_PORT to another one/);
    } finally {
      await new Promise((resolve) => everywhere.close(resolve));
    }
  });

  it('is gone once it has stopped', async () => {
    const { url } = await start();
    await connector?.stop();
    connector = undefined;
    await assert.rejects(statusOf(url, {}), /ECONNREFUSED/);
  });
});

function statusOf(url: string, headers: Record<string, string>, body = '{}'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function listening(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port }, () => resolve(server));
  });
}
