// ListTools: what a server was last read to have, at the address that it has now.

import type { ListToolsRequest__Output } from '#proto/colloquy/run_executor/v1/ListToolsRequest.ts';
import type { ListToolsResponse } from '#proto/colloquy/run_executor/v1/ListToolsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { movedTo, toTool } from '../rules/tool-list.ts';
import { toolServerNotFound } from '../../errors.ts';

export function listTools({ toolServers }: RunExecutor) {
  return async (
    { organization_id, server_id }: ListToolsRequest__Output,
    _context: CallContext,
  ): Promise<ListToolsResponse> => {
    const [server, list] = await Promise.all([
      toolServers.find(organization_id, server_id),
      toolServers.findTools(organization_id, server_id),
    ]);
    if (!server) throw toolServerNotFound();
    if (!list) return { data: [], revision: 0 };
    const { tools, accepted, version } = movedTo(list, server.url);
    return { data: tools.map((tool) => toTool(tool, accepted)), revision: version };
  };
}
