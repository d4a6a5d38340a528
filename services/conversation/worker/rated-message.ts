// The answer that somebody says what they think of. Absent and another's are told apart by nothing: the same two queries are
// asked for either, and refused alike.

import type { Access__Output } from '#proto/colloquy/common/v1/Access.ts';
import type { ConversationParts } from '../dependencies.ts';
import type { ConversationDocument } from '../domain/conversation.ts';
import { refuseOwnMessage } from '../domain/feedback.ts';
import type { MessageDocument } from '../domain/message.ts';
import { messageNotFound } from '../errors.ts';

/** Stands for the conversation of a message that is not there. */
const noConversation = '00000000-0000-0000-0000-000000000000';

/** An answer that the caller may read, and its conversation. Throws `not_found`, `validation_error`. */
export async function findRated(
  { messages, conversations }: Pick<ConversationParts, 'messages' | 'conversations'>,
  access: Access__Output | null,
  messageId: string,
): Promise<{ message: MessageDocument; conversation: ConversationDocument }> {
  const message = await messages.findOf(access?.organization_id ?? '', messageId);
  const conversation = await conversations.findForCaller(access, message?.conversation_id ?? noConversation);
  if (!message || !conversation) throw messageNotFound();
  refuseOwnMessage(message);
  return { message, conversation };
}
