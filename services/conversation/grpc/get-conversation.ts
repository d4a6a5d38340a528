// GetConversation: projects its runs' owed answers first, so that a reader of a run's end finds its answer here.

import { conversationCall } from '../conversation-call.ts';
import type { ConversationParts } from '../dependencies.ts';
import { toConversation } from '../domain/conversation.ts';
import { toFeedback } from '../domain/feedback.ts';
import { type MessageDocument, runsOfMessages, toMessage } from '../domain/message.ts';
import { conversationNotFound } from '../errors.ts';
import { projectOwed } from '../worker/projection.ts';

export const getConversation = conversationCall('GetConversation', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ access, conversation_id, before_seq, message_id }, context) => {
      // The run that opens a conversation may be all there is of it yet.
      const described = await projectOwed(parts, access, conversation_id, context);
      const conversation = await parts.conversations.findForCaller(access, conversation_id);
      if (!conversation) throw conversationNotFound();
      const { organization_id } = conversation;
      const messages =
        message_id === undefined
          ? await parts.messages.findBelow(organization_id, conversation_id, before_seq)
          : await foundMessage(parts, organization_id, conversation_id, message_id);
      const answers = messages.filter(({ role }) => role === 'assistant').map(({ _id }) => _id);
      const feedback =
        answers.length === 0 ? [] : await parts.feedback.findOf(organization_id, conversation_id, answers);
      // The answers to the last messages of an earlier page are on the page behind it.
      const known = new Set(messages.flatMap(({ run_id: id, outcome }) => (outcome === undefined ? [] : [id])));
      const unknown = messages.filter(({ role, run_id: id }) => role === 'user' && !known.has(id));
      const elsewhere =
        before_seq === undefined || unknown.length === 0
          ? []
          : await parts.messages.findOutcomes(organization_id, conversation_id, [
              ...new Set(unknown.map(({ turn }) => turn)),
            ]);
      const runs = runsOfMessages(messages, [...messages, ...elsewhere], described.owed);
      const feedbackOf = new Map(feedback.map((one) => [one._id, toFeedback(one)]));
      const { pending_approval_json, pending_question_json } = described;
      return {
        conversation: toConversation(conversation),
        messages: messages.map((message) => toMessage(message, feedbackOf.get(message._id), runs.get(message._id))),
        ...(pending_approval_json === undefined ? {} : { pending_approval_json }),
        ...(pending_question_json === undefined ? {} : { pending_question_json }),
      };
    },
});

async function foundMessage(
  { messages }: Pick<ConversationParts, 'messages'>,
  organizationId: string,
  conversationId: string,
  id: string,
): Promise<MessageDocument[]> {
  const message = await messages.findIn(organizationId, conversationId, id);
  return message === null ? [] : [message];
}
