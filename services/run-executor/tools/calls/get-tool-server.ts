// GetToolServer.

import type { GetToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/GetToolServerRequest.ts';
import type { GetToolServerResponse } from '#proto/colloquy/run_executor/v1/GetToolServerResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { toolServerNotFound } from '../../errors.ts';
import { shownToolServer } from '../shown-tool-servers.ts';

export function getToolServer(executor: RunExecutor) {
  return async (
    { organization_id, server_id }: GetToolServerRequest__Output,
    _context: CallContext,
  ): Promise<GetToolServerResponse> => {
    const server = await executor.toolServers.find(organization_id, server_id);
    if (!server) throw toolServerNotFound();
    return { server: await shownToolServer(executor, server) };
  };
}
