// EraseEndUser: the same for all runs of an erased end-user.

import type { EraseEndUserRequest__Output } from '#proto/colloquy/run_executor/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse } from '#proto/colloquy/run_executor/v1/EraseEndUserResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { RunExecutor } from '../dependencies.ts';
import { eraseRuns } from '../worker/erase.ts';

export function eraseEndUser(executor: RunExecutor) {
  return (
    { organization_id, end_user_id }: EraseEndUserRequest__Output,
    context: CallContext,
  ): Promise<EraseEndUserResponse> => eraseRuns(executor, { organization_id, end_user_id }, context);
}
