// BrowseConversations: an organization's conversations, for administration.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { conversationCall } from '../conversation-call.ts';
import { toConversation } from '../domain/conversation.ts';

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
    async ({ organization_id, agent_id, end_user_id, from, to, page }) => {
      const only = {
        ...(agent_id === undefined ? {} : { agent_id }),
        ...(end_user_id === undefined ? {} : { end_user_id }),
        ...(from === undefined ? {} : { from: dateOf('/from', from) }),
        ...(to === undefined ? {} : { to: dateOf('/to', to) }),
      };
      const { data, ...next } = await conversations.browse(organization_id, only, page);
      return {
        data: data.map((one) => ({ ...toConversation(one), end_user_id: one.end_user_id })),
        ...next,
      };
    },
});

function dateOf(path: string, text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw validationError(path, 'must be a time');
  return date;
}
