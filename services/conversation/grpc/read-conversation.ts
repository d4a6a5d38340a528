// ReadConversation: any conversation of an organization, as its end-user reads it, for administration.

import { conversationCall } from '../conversation-call.ts';
import { conversationTarget } from '../domain/targets.ts';
import { conversationNotFound } from '../errors.ts';
import { getConversation } from './get-conversation.ts';

export const readConversation = conversationCall('ReadConversation', {
  from: ['edge'],
  needs: 'people.read',
  act: (request) => ({ action: 'conversation.read', ...conversationTarget(request) }),
  serve(parts, audit) {
    const read = getConversation.serve(parts, audit);
    return async ({ organization_id, conversation_id, before_seq }, context) => {
      const conversation = await parts.conversations.findIn(organization_id, conversation_id);
      if (!conversation) throw conversationNotFound();
      const { end_user_id } = conversation;
      const access = { organization_id, end_user_id };
      const found = await read(
        { access, conversation_id, ...(before_seq === undefined ? {} : { before_seq }) },
        context,
      );
      return { ...found, conversation: { ...found.conversation, end_user_id } };
    };
  },
});
