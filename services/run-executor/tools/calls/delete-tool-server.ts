// DeleteToolServer: from now on nobody finds it, and its credential is gone; the rest of it goes afterwards (tool-upkeep.ts).

import type { DeleteToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/DeleteToolServerRequest.ts';
import type { DeleteToolServerResponse } from '#proto/colloquy/run_executor/v1/DeleteToolServerResponse.ts';
import { changedMeanwhile } from '#shared/ports/document-store/edits.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { toolServerNotFound } from '../../errors.ts';
import { announceToolServer } from '../../events/tool-servers-changed.ts';

export function deleteToolServer(executor: RunExecutor) {
  return async (
    { organization_id, server_id, if_revision: revision }: DeleteToolServerRequest__Output,
    context: CallContext,
  ): Promise<DeleteToolServerResponse> => {
    const { toolServers, clock } = executor;
    if (!(await toolServers.delete(organization_id, server_id, new Date(clock()), revision))) {
      const found = await toolServers.find(organization_id, server_id);
      throw found ? changedMeanwhile(found) : toolServerNotFound();
    }
    await announceToolServer(executor, { organization_id, _id: server_id }, 'server', context);
    void executor.toolUpkeep.runNow();
    return {};
  };
}
