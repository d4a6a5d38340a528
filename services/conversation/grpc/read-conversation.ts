// ReadConversation: any conversation of an organization, as its end-user reads it, for administration.

import type { ReadConversationRequest__Output } from '#proto/colloquy/conversation/v1/ReadConversationRequest.ts';
import type { ReadConversationResponse } from '#proto/colloquy/conversation/v1/ReadConversationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { conversationNotFound } from '../errors.ts';
import { getConversation } from './get-conversation.ts';

export function readConversation(parts: ConversationParts) {
  const read = getConversation(parts);
  return async (
    { organization_id, conversation_id, before_seq }: ReadConversationRequest__Output,
    context: CallContext,
  ): Promise<ReadConversationResponse> => {
    const conversation = await parts.conversations.findIn(organization_id, conversation_id);
    if (!conversation) throw conversationNotFound();
    const { end_user_id } = conversation;
    const access = { organization_id, end_user_id };
    const found = await read({ access, conversation_id, ...(before_seq === undefined ? {} : { before_seq }) }, context);
    return { ...found, conversation: { ...found.conversation, end_user_id } };
  };
}
