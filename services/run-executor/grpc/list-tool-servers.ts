// ListToolServers.

import type { ListToolServersRequest__Output } from '#proto/colloquy/run_executor/v1/ListToolServersRequest.ts';
import type { ListToolServersResponse } from '#proto/colloquy/run_executor/v1/ListToolServersResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { RunExecutor } from '../dependencies.ts';
import { toToolServer } from '../domain/tool-server-setup.ts';

export function listToolServers({ toolServers }: RunExecutor) {
  return async (
    { organization_id, page }: ListToolServersRequest__Output,
    _context: CallContext,
  ): Promise<ListToolServersResponse> => {
    const { data, ...next } = await toolServers.list(organization_id, page);
    return { data: data.map(toToolServer), ...next };
  };
}
