// GetToolServer.

import type { GetToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/GetToolServerRequest.ts';
import type { GetToolServerResponse } from '#proto/colloquy/run_executor/v1/GetToolServerResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { RunExecutor } from '../dependencies.ts';
import { toToolServer } from '../domain/tool-server-setup.ts';
import { toolServerNotFound } from '../errors.ts';

export function getToolServer({ toolServers }: RunExecutor) {
  return async (
    { organization_id, server_id }: GetToolServerRequest__Output,
    _context: CallContext,
  ): Promise<GetToolServerResponse> => {
    const server = await toolServers.find(organization_id, server_id);
    if (!server) throw toolServerNotFound();
    return { server: toToolServer(server) };
  };
}
