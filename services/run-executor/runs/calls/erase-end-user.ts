// EraseEndUser: the same for all runs of an erased end-user, and their access to tool servers.

import type { EraseEndUserRequest__Output } from '#proto/colloquy/run_executor/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse } from '#proto/colloquy/run_executor/v1/EraseEndUserResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { eraseRuns } from '../worker/erase.ts';
import { eraseToolAccess } from '../../tools/worker/erase-tool-access.ts';

export function eraseEndUser(executor: RunExecutor) {
  return async (
    { organization_id, end_user_id }: EraseEndUserRequest__Output,
    context: CallContext,
  ): Promise<EraseEndUserResponse> => {
    const runs = await eraseRuns(executor, { organization_id, end_user_id }, context);
    const access = await eraseToolAccess(executor, { organization_id, end_user_id }, context);
    return { ...runs, found: runs.found || access.found, more: runs.more || access.more };
  };
}
