// RemoveConversation: deletes any conversation of an organization, with the effects of its end-user's own deletion, for
// administration.

import type { RemoveConversationRequest__Output } from '#proto/colloquy/conversation/v1/RemoveConversationRequest.ts';
import type { RemoveConversationResponse } from '#proto/colloquy/conversation/v1/RemoveConversationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { conversationNotFound } from '../errors.ts';
import { deleteConversation } from './delete-conversation.ts';

export function removeConversation(parts: ConversationParts) {
  const remove = deleteConversation(parts);
  return async (
    { organization_id, conversation_id }: RemoveConversationRequest__Output,
    context: CallContext,
  ): Promise<RemoveConversationResponse> => {
    const conversation = await parts.conversations.findIn(organization_id, conversation_id);
    if (!conversation) throw conversationNotFound();
    return remove({ access: { organization_id, end_user_id: conversation.end_user_id }, conversation_id }, context);
  };
}
