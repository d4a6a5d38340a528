// FindBegunConnection: whom what an authorization server sent an end-user back with is handed to. It redeems nothing.

import type { FindBegunConnectionRequest__Output } from '#proto/colloquy/run_executor/v1/FindBegunConnectionRequest.ts';
import type { FindBegunConnectionResponse } from '#proto/colloquy/run_executor/v1/FindBegunConnectionResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { hashOfState } from '../rules/tool-access.ts';
import { notBegun } from '../../errors.ts';

export function findBegunConnection({ toolServers, toolAccess, clock }: RunExecutor) {
  return async (
    { state }: FindBegunConnectionRequest__Output,
    _context: CallContext,
  ): Promise<FindBegunConnectionResponse> => {
    const begun = await toolAccess.findBegun(hashOfState(state));
    if (!begun || begun.forget_at.getTime() <= clock()) throw notBegun();
    const server = await toolServers.find(begun.organization_id, begun.server_id);
    if (!server) throw notBegun();
    const { opener_origin } = begun;
    return { server_name: server.name, ...(opener_origin === undefined ? {} : { opener_origin }) };
  };
}
