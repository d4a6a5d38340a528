// GetConversation: projects its runs' owed answers first, so that a reader of a run's end finds its answer here.

import { conversationCall } from '../conversation-call.ts';
import { toConversation } from '../domain/conversation.ts';
import { toFeedback } from '../domain/feedback.ts';
import { toMessage } from '../domain/message.ts';
import { conversationNotFound } from '../errors.ts';
import { projectOwed } from '../worker/projection.ts';

export const getConversation = conversationCall('GetConversation', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ access, conversation_id, before_seq }, context) => {
      // The run that opens a conversation may be all there is of it yet.
      const described = await projectOwed(parts, access, conversation_id, context);
      const conversation = await parts.conversations.findForCaller(access, conversation_id);
      if (!conversation) throw conversationNotFound();
      const { organization_id } = conversation;
      const messages = await parts.messages.findBelow(organization_id, conversation_id, before_seq);
      const answers = messages.filter(({ role }) => role === 'assistant').map(({ _id }) => _id);
      const feedback =
        answers.length === 0 ? [] : await parts.feedback.findOf(organization_id, conversation_id, answers);
      const feedbackOf = new Map(feedback.map((one) => [one._id, toFeedback(one)]));
      const { pending_approval_json, pending_question_json } = described;
      return {
        conversation: toConversation(conversation),
        messages: messages.map((message) => toMessage(message, feedbackOf.get(message._id))),
        ...(pending_approval_json === undefined ? {} : { pending_approval_json }),
        ...(pending_question_json === undefined ? {} : { pending_question_json }),
      };
    },
});
