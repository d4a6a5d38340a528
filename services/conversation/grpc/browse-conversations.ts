// BrowseConversations: an organization's conversations, for administration.

import type { BrowseConversationsRequest__Output } from '#proto/colloquy/conversation/v1/BrowseConversationsRequest.ts';
import type { BrowseConversationsResponse } from '#proto/colloquy/conversation/v1/BrowseConversationsResponse.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toConversation } from '../domain/conversation.ts';
import type { ConversationParts } from '../dependencies.ts';

export function browseConversations({ conversations }: ConversationParts) {
  return async (
    { organization_id, agent_id, end_user_id, from, to, page }: BrowseConversationsRequest__Output,
    _context: CallContext,
  ): Promise<BrowseConversationsResponse> => {
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
  };
}

function dateOf(path: string, text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw validationError(path, 'must be a time');
  return date;
}
