// Calls by which tests make, change and read tool servers as an administrator does.

import assert from 'node:assert/strict';
import type { Tool__Output } from '#proto/colloquy/run_executor/v1/Tool.ts';
import type { ToolServer__Output } from '#proto/colloquy/run_executor/v1/ToolServer.ts';
import type { ToolServerFields } from '#proto/colloquy/run_executor/v1/ToolServerFields.ts';
import type { ToolServerDocument } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import { toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Harness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

/** The organization of a case, and the address of the tool server that it makes. */
export interface Administered {
  readonly harness: Harness;
  readonly organization: string;
  readonly url: string;
}

/** Makes up an organization, and an address where a tool server of two tools answers. */
export function serverOfTwoTools(harness: Harness): Administered {
  const url = `https://${newId()}.example/mcp`;
  harness.toolServers.has(url, [toolNamed('refund'), toolNamed('look_up', { read_only: true, title: 'Look up' })]);
  harness.toolServers.scripts.beforeList = async () => undefined;
  return { harness, organization: newId(), url };
}

/** The calls of a case, in the organization that it has at the time. */
export function toolServerActs(at: () => Administered) {
  const make = async (fields: ToolServerFields = {}): Promise<ToolServer__Output> => {
    const { server } = await at().harness.runExecutor.CreateToolServer(
      { organization_id: at().organization, fields: { name: 'Shop', url: at().url, ...fields } },
      at().harness.context(),
    );
    assert.ok(server);
    return server;
  };
  const about = (server: ToolServer__Output, organizationId = at().organization) => ({
    organization_id: organizationId,
    server_id: server.id,
  });
  const change = async (server: ToolServer__Output, fields: ToolServerFields): Promise<ToolServer__Output> => {
    const { server: changed } = await at().harness.runExecutor.UpdateToolServer(
      { ...about(server), fields },
      at().harness.context(),
    );
    assert.ok(changed);
    return changed;
  };
  const refresh = async (server: ToolServer__Output) =>
    (await at().harness.runExecutor.RefreshToolServer(about(server), at().harness.context())).server;
  const tools = async (server: ToolServer__Output): Promise<Tool__Output[]> =>
    (await at().harness.runExecutor.ListTools(about(server), at().harness.context())).data;
  const changedNames = async (server: ToolServer__Output): Promise<string[]> =>
    (await tools(server)).filter(({ changed }) => changed).map(({ name }) => name);
  const updateTool = (server: ToolServer__Output, name: string, what: { mode?: string; accept?: string }) =>
    at().harness.runExecutor.UpdateTool({ ...about(server), name, ...what }, at().harness.context());
  const stored = () => at().harness.stores.runs.collection<ToolServerDocument>(toolServerCollection);
  return { make, about, change, refresh, tools, changedNames, updateTool, stored };
}
