// GetFeedback: reads the feedback on an answer, for the end-user who may give it.

import { conversationCall } from '../conversation-call.ts';
import { toFeedback } from '../domain/feedback.ts';
import { findRated } from '../worker/rated-message.ts';

export const getFeedback = conversationCall('GetFeedback', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ access, message_id }) => {
      const { message } = await findRated(parts, access, message_id);
      const kept = await parts.feedback.find(message);
      return kept ? { feedback: toFeedback(kept) } : {};
    },
});
