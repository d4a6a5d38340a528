// Tool servers as administrators see them: with how many tools each has, and how many wait for a look.

import type { ToolServer } from '#proto/colloquy/run_executor/v1/ToolServer.ts';
import type { RunExecutorParts } from '../dependencies.ts';
import { type ToolServerDocument, toToolServer } from './rules/tool-server-setup.ts';

const none = { tools: 0, changed: 0 };

/** Servers of one organization. */
export async function shownToolServers(
  { toolServers }: Pick<RunExecutorParts, 'toolServers'>,
  organizationId: string,
  servers: readonly ToolServerDocument[],
): Promise<ToolServer[]> {
  const counts = await toolServers.countTools(organizationId, servers);
  return servers.map((server) => toToolServer(server, counts.get(server._id) ?? none));
}

/** One of them. */
export async function shownToolServer(
  { toolServers }: Pick<RunExecutorParts, 'toolServers'>,
  server: ToolServerDocument,
): Promise<ToolServer> {
  const counts = await toolServers.countTools(server.organization_id, [server]);
  return toToolServer(server, counts.get(server._id) ?? none);
}
