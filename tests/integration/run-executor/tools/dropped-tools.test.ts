// Tools of a server that are not taken: known by name and reason to its administrators; and the names by which models know the others.

import assert from 'node:assert/strict';
import type { Tool__Output } from '#proto/colloquy/run_executor/v1/Tool.ts';
import type { ToolServer__Output } from '#proto/colloquy/run_executor/v1/ToolServer.ts';
import type { ToolServerFields } from '#proto/colloquy/run_executor/v1/ToolServerFields.ts';
import { ConnectorError } from '#services/run-executor/tools/connectors/connector.ts';
import type { ToolServerDocument } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import { toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

describe('tool servers', () => {
  let harness: Harness;
  let organization: string;
  let url: string;

  const make = async (): Promise<ToolServer__Output> => {
    const { server } = await harness.runExecutor.CreateToolServer(
      { organization_id: organization, fields: { name: 'Shop', url } },
      harness.context(),
    );
    assert.ok(server);
    return server;
  };
  const about = ({ id }: ToolServer__Output) => ({ organization_id: organization, server_id: id });
  const change = async (server: ToolServer__Output, fields: ToolServerFields): Promise<ToolServer__Output> => {
    const { server: changed } = await harness.runExecutor.UpdateToolServer(
      { ...about(server), fields },
      harness.context(),
    );
    assert.ok(changed);
    return changed;
  };
  const refresh = async (server: ToolServer__Output) =>
    (await harness.runExecutor.RefreshToolServer(about(server), harness.context())).server;
  const tools = async (server: ToolServer__Output): Promise<Tool__Output[]> =>
    (await harness.runExecutor.ListTools(about(server), harness.context())).data;
  const stored = () => harness.stores.runs.collection<ToolServerDocument>(toolServerCollection);

  before(async () => {
    harness = await startHarness();
  });
  beforeEach(() => {
    organization = newId();
    url = `https://${newId()}.example/mcp`;
    harness.toolServers.has(url, [toolNamed('refund')]);
    harness.toolServers.scripts.drops = [];
  });
  after(() => harness.stop());

  it('keep the first tools of a list that is too long, and name the others', async () => {
    harness.toolServers.has(
      url,
      Array.from({ length: 520 }, (_, n) => toolNamed(`tool_${n}`)),
    );
    const server = await make();
    assert.deepEqual([server.state, server.error], ['reachable', undefined]);
    assert.equal(server.tool_count, 500);
    assert.deepEqual([server.dropped_tool_count, server.dropped_tools.length], [20, 20]);
    assert.deepEqual(server.dropped_tools[0], {
      name: 'tool_500',
      reason: 'too_many',
      message: 'The server has more tools than are taken: those that it names first.',
    });
  });

  it('keep tools as long as there is room for their definitions, and name those that are too large', async () => {
    const large = { description: 'x'.repeat(400_000) };
    harness.toolServers.has(url, [
      ...['a', 'b', 'c'].map((name) => toolNamed(name, large)),
      toolNamed('small'),
      toolNamed('small'),
    ]);
    const server = await make();
    assert.deepEqual(
      (await tools(server)).map(({ name }) => name),
      ['a', 'b', 'small'],
    );
    assert.deepEqual(
      server.dropped_tools.map(({ name, reason }) => [name, reason]),
      [
        ['c', 'too_large'],
        ['small', 'duplicate'],
      ],
    );
  });

  it('name the tools that were not taken until they are, or the address is another', async () => {
    harness.toolServers.scripts.drops = [
      { name: 'bad', reason: 'schema' },
      { name: '', reason: 'shape' },
    ];
    const server = await make();
    assert.deepEqual(
      server.dropped_tools.map(({ name, reason }) => [name, reason]),
      [
        ['bad', 'schema'],
        ['', 'shape'],
      ],
    );
    assert.ok(server.dropped_tools.every(({ message }) => message.endsWith('.')));
    harness.toolServers.has(url, new ConnectorError('unreachable', 'It is away.', 'no'));
    assert.equal((await refresh(server))?.dropped_tool_count, 2, 'a failure says nothing of them');
    const moved = await change(server, { url: `https://${newId()}.example/mcp` });
    assert.deepEqual([moved.dropped_tool_count, moved.dropped_tools], [0, []]);
    harness.toolServers.has(url, [toolNamed('refund')]);
    assert.equal((await change(server, { url })).dropped_tool_count, 2);
    harness.toolServers.scripts.drops = [];
    const after = await refresh(server);
    assert.deepEqual([after?.dropped_tool_count, after?.dropped_tools], [0, []]);
    assert.equal('dropped_tools' in ((await stored().findOne({ _id: server.id })) ?? {}), false);
  });

  it('show the name by which models know a tool beside its own', async () => {
    harness.toolServers.has(url, [toolNamed('查询 天气'), toolNamed('refund'), toolNamed('orders:list')]);
    const server = await make();
    const names = (await tools(server)).map(({ name, model_name: model }) => [name, model]);
    assert.deepEqual(names[1], ['refund', 'refund']);
    assert.match(names[0]?.[1] ?? '', /^orders_list_[0-9a-f]{8}$/);
    assert.match(names[2]?.[1] ?? '', /^tool_[0-9a-f]{8}$/);
  });
});
