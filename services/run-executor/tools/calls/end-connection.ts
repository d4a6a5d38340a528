// EndConnection: forgets an end-user's credential of a tool server, and an authorization that has not come back.

import type { EndConnectionRequest__Output } from '#proto/colloquy/run_executor/v1/EndConnectionRequest.ts';
import type { EndConnectionResponse } from '#proto/colloquy/run_executor/v1/EndConnectionResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { toolServerNotFound } from '../../errors.ts';

export function endConnection({ toolServers, toolAccess }: RunExecutor) {
  return async (
    { organization_id, end_user_id, server_id }: EndConnectionRequest__Output,
    _context: CallContext,
  ): Promise<EndConnectionResponse> => {
    if (!(await toolServers.find(organization_id, server_id))) throw toolServerNotFound();
    await toolAccess.remove({ organization_id, server_id, end_user_id });
    return {};
  };
}
