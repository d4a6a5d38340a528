// RemoveConversation: deletes any conversation of an organization, with the effects of its end-user's own deletion, for
// administration.

import { conversationCall } from '../conversation-call.ts';
import { conversationTarget } from '../domain/targets.ts';
import { conversationNotFound } from '../errors.ts';
import { deleteConversation } from './delete-conversation.ts';

export const removeConversation = conversationCall('RemoveConversation', {
  from: ['edge'],
  needs: 'people.erase',
  isHarmless: true,
  act: (request) => ({ action: 'conversation.delete', ...conversationTarget(request) }),
  serve(parts, audit) {
    const remove = deleteConversation.serve(parts, audit);
    return async ({ organization_id, conversation_id }, context) => {
      const conversation = await parts.conversations.findIn(organization_id, conversation_id);
      if (!conversation) throw conversationNotFound();
      return remove({ access: { organization_id, end_user_id: conversation.end_user_id }, conversation_id }, context);
    };
  },
});
