// BrowseConversations: an organization's conversations, for administration.

import type { BrowseConversationsRequest__Output } from '#proto/colloquy/conversation/v1/BrowseConversationsRequest.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { periodOf } from '#shared/contract/times/period.ts';
import { conversationCall } from '../conversation-call.ts';
import { toConversation } from '../domain/conversation.ts';
import type { ConversationFilter } from '../store/conversations.ts';

export const browseConversations = conversationCall('BrowseConversations', {
  from: ['edge'],
  needs: 'people.read',
  act: ({ organization_id }) => ({
    action: 'conversation.list',
    organization_id,
    target: adminPath(organization_id, 'conversations'),
  }),
  serve:
    ({ conversations }) =>
    async ({ organization_id, page, ...request }) => {
      const only = filterOf(request);
      const { data, ...next } = await conversations.browse(organization_id, only, page);
      return {
        data: data.map((one) => ({ ...toConversation(one), end_user_id: one.end_user_id })),
        ...next,
      };
    },
});

/** The filter of a request. Throws `validation_error` for a bound that is no time. */
export function filterOf({
  agent_id,
  end_user_id,
  ...times
}: Pick<BrowseConversationsRequest__Output, 'agent_id' | 'end_user_id' | 'from' | 'to'>): ConversationFilter {
  return {
    ...(agent_id === undefined ? {} : { agent_id }),
    ...(end_user_id === undefined ? {} : { end_user_id }),
    ...periodOf(times),
  };
}
