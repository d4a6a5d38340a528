// ListFeedback: an organization's, for its administration. Feedback of a deleted conversation is left out, also while
// its erasure is owed.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { conversationCall } from '../conversation-call.ts';
import { toGivenFeedback } from '../domain/feedback.ts';

export const listFeedback = conversationCall('ListFeedback', {
  from: ['edge'],
  needs: 'people.read',
  act: ({ organization_id }) => ({
    action: 'feedback.list',
    organization_id,
    target: adminPath(organization_id, 'feedback'),
  }),
  serve:
    ({ feedback, conversations }) =>
    async ({ organization_id, rating, agent_id, page }) => {
      const { data, ...next } = await feedback.list(organization_id, { rating, agentId: agent_id }, page);
      if (data.length === 0) return { data, ...next };
      const ids = new Set(data.map(({ conversation_id }) => conversation_id));
      const live = await conversations.liveOf(organization_id, [...ids]);
      return { data: data.filter(({ conversation_id }) => live.has(conversation_id)).map(toGivenFeedback), ...next };
    },
});
