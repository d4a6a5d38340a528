// ListConversations.

import type { ListConversationsRequest__Output } from '#proto/colloquy/conversation/v1/ListConversationsRequest.ts';
import type { ListConversationsResponse } from '#proto/colloquy/conversation/v1/ListConversationsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toConversation } from '../domain/conversation.ts';
import type { ConversationParts } from '../dependencies.ts';

export function listConversations({ conversations }: ConversationParts) {
  return async (
    request: ListConversationsRequest__Output,
    _context: CallContext,
  ): Promise<ListConversationsResponse> => {
    const { data, ...next } = await conversations.list(
      request.organization_id,
      request.end_user_id,
      request.agent_id,
      request.page,
    );
    return { data: data.map(toConversation), ...next };
  };
}
