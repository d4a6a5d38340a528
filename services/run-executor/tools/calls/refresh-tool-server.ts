// RefreshToolServer: tries a server and reads its tools again; what it came to is in its state.

import type { RefreshToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/RefreshToolServerRequest.ts';
import type { RefreshToolServerResponse } from '#proto/colloquy/run_executor/v1/RefreshToolServerResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { toolServerNotFound } from '../../errors.ts';
import { readTools } from '../worker/read-tools.ts';
import { shownToolServer } from '../shown-tool-servers.ts';

const most = 100;

export function refreshToolServer(executor: RunExecutor) {
  return async (
    { organization_id, server_id }: RefreshToolServerRequest__Output,
    context: CallContext,
  ): Promise<RefreshToolServerResponse> => {
    const server = await executor.toolServers.find(organization_id, server_id);
    if (!server) throw toolServerNotFound();
    // Somebody looks after it: the next end-user who connects is sent with a client that was registered just then.
    await executor.clientRegistrations.removeSome({ organization_id, server_id }, most);
    return { server: await shownToolServer(executor, await readTools(executor, server, true, context)) };
  };
}
