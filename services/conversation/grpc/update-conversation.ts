// UpdateConversation: sets the title.

import type { UpdateConversationRequest__Output } from '#proto/colloquy/conversation/v1/UpdateConversationRequest.ts';
import type { UpdateConversationResponse } from '#proto/colloquy/conversation/v1/UpdateConversationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toConversation } from '../domain/conversation.ts';
import type { ConversationParts } from '../dependencies.ts';
import { conversationNotFound } from '../errors.ts';
import { foundOnceProjected } from '../worker/projection.ts';

export function updateConversation(parts: ConversationParts) {
  return async (
    { access, conversation_id, title }: UpdateConversationRequest__Output,
    context: CallContext,
  ): Promise<UpdateConversationResponse> => {
    const conversation = await foundOnceProjected(parts, access, conversation_id, context, () =>
      parts.conversations.setTitle(access, conversation_id, title),
    );
    if (!conversation) throw conversationNotFound();
    return { conversation: toConversation(conversation) };
  };
}
