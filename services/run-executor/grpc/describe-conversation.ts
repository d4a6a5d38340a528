// DescribeConversation: what a conversation's runs still owe it, as data, so that the conversation can project it
// itself before it is read; and what it waits for.

import type { DescribeConversationRequest__Output } from '#proto/colloquy/run_executor/v1/DescribeConversationRequest.ts';
import type { DescribeConversationResponse } from '#proto/colloquy/run_executor/v1/DescribeConversationResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { toProjection } from '../domain/run.ts';
import type { RunExecutor } from '../dependencies.ts';

export function describeConversation({ runs }: RunExecutor) {
  return async (
    { access, conversation_id }: DescribeConversationRequest__Output,
    _context: CallContext,
  ): Promise<DescribeConversationResponse> => {
    const open = await runs.findOpenInConversation(access, conversation_id);
    return { owed: open.map(toProjection) };
  };
}
