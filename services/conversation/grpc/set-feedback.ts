// SetFeedback: stores an end-user's feedback on an answer. A write beside the deletion of its conversation is taken
// back: either the deletion sees it, or this sees the tombstone.

import { conversationCall } from '../conversation-call.ts';
import { feedbackOn, toFeedback } from '../domain/feedback.ts';
import { messageNotFound } from '../errors.ts';
import { findRated } from '../worker/rated-message.ts';

export const setFeedback = conversationCall('SetFeedback', {
  from: ['edge'],
  serve(parts) {
    const { conversations, feedback, clock } = parts;
    return async ({ access, message_id, rating, reason, comment }) => {
      const { message, conversation } = await findRated(parts, access, message_id);
      if (rating === undefined) {
        await feedback.delete(message);
        return {};
      }
      await feedback.put(
        feedbackOn(
          message,
          conversation,
          { rating, ...(reason === undefined ? {} : { reason }), ...(comment === undefined ? {} : { comment }) },
          new Date(clock()),
        ),
      );
      const [isLive, kept] = await Promise.all([
        conversations.isLive(message.organization_id, message.conversation_id),
        feedback.find(message),
      ]);
      if (!isLive) {
        await feedback.delete(message);
        throw messageNotFound();
      }
      // Where another call has removed it since, that counts.
      return kept ? { feedback: toFeedback(kept) } : {};
    };
  },
});
