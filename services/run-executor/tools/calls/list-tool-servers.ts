// ListToolServers.

import type { ListToolServersRequest__Output } from '#proto/colloquy/run_executor/v1/ListToolServersRequest.ts';
import type { ListToolServersResponse } from '#proto/colloquy/run_executor/v1/ListToolServersResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { shownToolServers } from '../shown-tool-servers.ts';

export function listToolServers(executor: RunExecutor) {
  return async (
    { organization_id, page }: ListToolServersRequest__Output,
    _context: CallContext,
  ): Promise<ListToolServersResponse> => {
    const { data, ...next } = await executor.toolServers.list(organization_id, page);
    return { data: await shownToolServers(executor, organization_id, data), ...next };
  };
}
