// A test user's acts on answers: gets one, and rates it.

import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { Harness, User } from '../../support/runs/harness.ts';

interface Said {
  readonly rating?: string;
  readonly reason?: string;
  readonly comment?: string;
}

export type Rating = ReturnType<typeof ratingIn>;

export const notFound = (error: unknown): boolean => hasCode(error, 'not_found');

/** As `user`, unless another is named. */
export function ratingIn(harness: Harness, user: User & { agentId: string }) {
  return {
    /** An answer, and the message before it. */
    async answered(whose: User & { agentId: string } = user, conversation?: string) {
      const sent = await harness.send(whose, 'Is it?', conversation === undefined ? {} : { conversation });
      const run = await harness.ended(sent.run_id);
      return { ...sent, answer: run.answer_message_id ?? '' };
    },
    set: (message_id: string, said: Said, access: Access = user.access) =>
      harness.conversation.SetFeedback({ access, message_id, ...said }, harness.context()),
    list: (more: object = {}, organization_id = user.access.organization_id ?? '') =>
      harness.conversation.ListFeedback({ organization_id, ...more }, harness.context()),
    kept: (messageId: string) => harness.feedback.count({ _id: messageId }, 1),
    remove: (conversation_id: string) =>
      harness.conversation.DeleteConversation({ access: user.access, conversation_id }, harness.context()),
  };
}
