// ListFeedback: an organization's, for its administration. What is of a deleted conversation is told to nobody, also while its
// erasure is owed.

import type { ListFeedbackRequest__Output } from '#proto/colloquy/conversation/v1/ListFeedbackRequest.ts';
import type { ListFeedbackResponse } from '#proto/colloquy/conversation/v1/ListFeedbackResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { toGivenFeedback } from '../domain/feedback.ts';

export function listFeedback({ feedback, conversations }: ConversationParts) {
  return async (
    { organization_id, rating, agent_id, page }: ListFeedbackRequest__Output,
    _context: CallContext,
  ): Promise<ListFeedbackResponse> => {
    const { data, ...next } = await feedback.list(organization_id, { rating, agentId: agent_id }, page);
    if (data.length === 0) return { data, ...next };
    const ids = new Set(data.map(({ conversation_id }) => conversation_id));
    const live = await conversations.liveOf(organization_id, [...ids]);
    return { data: data.filter(({ conversation_id }) => live.has(conversation_id)).map(toGivenFeedback), ...next };
  };
}
