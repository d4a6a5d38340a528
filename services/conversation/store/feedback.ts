// Feedback of end-users on answers, one for a message. Callers have checked access to the message; its organization and
// conversation are in every filter all the same.

import { type PageRequest, readPageBy } from '#shared/contract/pagination/page.ts';
import type { TimeSlice } from '#shared/platform/lifecycle/time-slice.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { feedbackCollection } from '../collections.ts';
import { type FeedbackDocument, ratings } from '../domain/feedback.ts';
import type { MessageDocument } from '../domain/message.ts';

const batch = 500;

/** The message that it is about. */
export type Rated = Pick<MessageDocument, '_id' | 'organization_id' | 'conversation_id'>;

export interface FeedbackStore {
  find(message: Rated): Promise<FeedbackDocument | null>;
  /** Of these messages of a conversation. */
  findOf(organizationId: string, conversationId: string, messageIds: readonly string[]): Promise<FeedbackDocument[]>;
  /** Replaces the former feedback, if any, whose first time it keeps. */
  put(feedback: FeedbackDocument): Promise<void>;
  delete(message: Rated): Promise<void>;
  /** An organization's, the last said first; `from`, `to`: of when it was last said. */
  list(
    organizationId: string,
    only: {
      rating?: string | undefined;
      agentId?: string | undefined;
      from?: Date | undefined;
      to?: Date | undefined;
    },
    page: PageRequest | null,
  ): Promise<{ data: FeedbackDocument[]; next_cursor?: string }>;
  /** Erases a conversation's; false where the slice was over first. */
  eraseOf(organizationId: string, conversationId: string, slice: TimeSlice): Promise<boolean>;
}

export function createFeedbackStore(store: DocumentStore): FeedbackStore {
  const feedback = store.collection<FeedbackDocument>(feedbackCollection);
  const about = ({ _id, organization_id, conversation_id }: Rated) => ({ _id, organization_id, conversation_id });
  return {
    find: (message) => feedback.findOne(about(message)),
    findOf: (organizationId, conversationId, messageIds) =>
      feedback.find(
        { _id: { $in: messageIds }, organization_id: organizationId, conversation_id: conversationId },
        { limit: messageIds.length },
      ),
    async put(given) {
      const { run_id, agent_id, end_user_id, rating, reason, comment, created_at, updated_at } = given;
      const empty = Object.entries({ reason, comment }).filter(([, value]) => value === undefined);
      await feedback.upsertOne(about(given), {
        $set: {
          rating,
          updated_at,
          ...(reason === undefined ? {} : { reason }),
          ...(comment === undefined ? {} : { comment }),
        },
        ...(empty.length === 0 ? {} : { $unset: Object.fromEntries(empty.map(([name]) => [name, true as const])) }),
        $setOnInsert: { run_id, agent_id, end_user_id, created_at },
      });
    },
    async delete(message) {
      await feedback.deleteOne(about(message));
    },
    list(organizationId, { rating, agentId, from, to }, page) {
      const time = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
      const of = {
        organization_id: organizationId,
        ...(agentId === undefined ? {} : { agent_id: agentId }),
        ...(from || to ? { updated_at: time } : {}),
      };
      // Both ratings are two places in an index, and one list.
      const filters = (rating === undefined ? ratings : [rating]).map((one) => ({ ...of, rating: one }));
      return readPageBy('updated_at', feedback, filters, page, ['feedback', organizationId, agentId, rating]);
    },
    async eraseOf(organizationId, conversationId, slice) {
      const all = { conversation_id: conversationId, organization_id: organizationId };
      for (let erased = batch; erased === batch;) {
        if (slice.over) return false;
        erased = await feedback.deleteMany(all, batch);
      }
      return true;
    },
  };
}
