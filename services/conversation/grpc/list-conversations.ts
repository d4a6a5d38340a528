// ListConversations.

import { conversationCall } from '../conversation-call.ts';
import { toConversation } from '../domain/conversation.ts';

export const listConversations = conversationCall('ListConversations', {
  from: ['edge'],
  serve:
    ({ conversations }) =>
    async (request) => {
      const { data, ...next } = await conversations.list(
        request.organization_id,
        request.end_user_id,
        request.agent_id,
        request.page,
      );
      return { data: data.map(toConversation), ...next };
    },
});
