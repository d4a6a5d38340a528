// UpdateConversation: sets the title.

import { conversationCall } from '../conversation-call.ts';
import { toConversation } from '../domain/conversation.ts';
import { conversationNotFound } from '../errors.ts';
import { foundOnceProjected } from '../worker/projection.ts';

export const updateConversation = conversationCall('UpdateConversation', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ access, conversation_id, title }, context) => {
      const conversation = await foundOnceProjected(parts, access, conversation_id, context, () =>
        parts.conversations.setTitle(access, conversation_id, title),
      );
      if (!conversation) throw conversationNotFound();
      return { conversation: toConversation(conversation) };
    },
});
