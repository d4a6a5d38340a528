// EraseConversation: cancels a deleted conversation's runs and erases their content, steps and frames, a turn's share.
// First nobody finds them any more; a crash later leaves nothing readable, and a repeat goes on.

import type { EraseConversationRequest__Output } from '#proto/colloquy/run_executor/v1/EraseConversationRequest.ts';
import type { EraseConversationResponse } from '#proto/colloquy/run_executor/v1/EraseConversationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { eraseRuns } from '../worker/erase.ts';

export function eraseConversation(executor: RunExecutor) {
  return async (
    { organization_id, conversation_id }: EraseConversationRequest__Output,
    context: CallContext,
  ): Promise<EraseConversationResponse> => {
    const { readable, more } = await eraseRuns(executor, { organization_id, conversation_id }, context);
    return { readable, more };
  };
}
