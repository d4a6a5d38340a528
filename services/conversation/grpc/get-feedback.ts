// GetFeedback: what was said of an answer, for whoever may say it.

import type { GetFeedbackRequest__Output } from '#proto/colloquy/conversation/v1/GetFeedbackRequest.ts';
import type { GetFeedbackResponse } from '#proto/colloquy/conversation/v1/GetFeedbackResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { toFeedback } from '../domain/feedback.ts';
import { findRated } from '../worker/rated-message.ts';

export function getFeedback(parts: ConversationParts) {
  return async (
    { access, message_id }: GetFeedbackRequest__Output,
    _context: CallContext,
  ): Promise<GetFeedbackResponse> => {
    const { message } = await findRated(parts, access, message_id);
    const kept = await parts.feedback.find(message);
    return kept ? { feedback: toFeedback(kept) } : {};
  };
}
