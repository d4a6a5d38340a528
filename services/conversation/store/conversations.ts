// Conversations. Every read by a caller carries the owner's filter; none finds a deleted one.

import type { Access__Output } from '#proto/colloquy/common/v1/Access.ts';
import { ownerFilter } from '#shared/access/access.ts';
import type { Collection } from '#shared/document-store/document-store.ts';
import { type PageRequest, readPage } from '#shared/pagination/page.ts';
import { type ConversationDocument, lookAgainAt } from '../domain/conversation.ts';

export interface ConversationStore {
  insert(conversation: ConversationDocument): Promise<void>;
  /** How many an end-user has in which nobody has said anything, up to `limit`. */
  countEmpty(organizationId: string, endUserId: string, limit: number): Promise<number>;
  /** Inserts it unless it is there, deleted or not. */
  insertIfAbsent(conversation: ConversationDocument): Promise<{ inserted: boolean }>;
  findForCaller(access: Access__Output | null, id: string): Promise<ConversationDocument | null>;
  list(
    organizationId: string,
    endUserId: string,
    agentId: string | undefined,
    page: PageRequest | null,
  ): Promise<{ data: ConversationDocument[]; next_cursor?: string }>;
  setTitle(access: Access__Output | null, id: string, title: string): Promise<ConversationDocument | null>;
  /** Sets the title where none is set. */
  giveTitle(id: string, title: string): Promise<void>;
  /** Takes the next turn and the next place, for a user's message. Null where it is deleted. */
  takeTurn(organizationId: string, id: string): Promise<ConversationDocument | null>;
  /** Takes the next place, for an answer. Null where it is deleted. */
  takePlace(organizationId: string, id: string, at: Date): Promise<ConversationDocument | null>;
  /** Notes when something was said; returns the conversation as it was, null where it is deleted. */
  noteMessage(organizationId: string, id: string, at: Date): Promise<ConversationDocument | null>;
  isLive(organizationId: string, id: string): Promise<boolean>;
  /** Sets the tombstone; a deletion that is still owed counts too. Null where there is nothing to delete. */
  entomb(access: Access__Output | null, id: string, now: Date): Promise<ConversationDocument | null>;
  settleDeletion(id: string): Promise<void>;
  findOwedBefore(time: Date, limit: number): Promise<ConversationDocument[]>;
  /** Deleted ones that owe nothing and are to be looked at again by then. */
  findToLookAgain(time: Date, limit: number): Promise<ConversationDocument[]>;
  /** Notes that one was. */
  lookedAgain(id: string): Promise<void>;
  findOfOrganization(organizationId: string, limit: number): Promise<ConversationDocument[]>;
  delete(organizationId: string, id: string): Promise<void>;
}

const live = { deleted_at: { $exists: false } } as const;

export function conversationStore(conversations: Collection<ConversationDocument>): ConversationStore {
  return {
    insert: (conversation) => conversations.insert(conversation),
    countEmpty: (organizationId, endUserId, limit) =>
      conversations.count({ empty_for: endUserId, organization_id: organizationId }, limit),
    insertIfAbsent: ({ _id, ...rest }) => conversations.upsertOne({ _id }, { $setOnInsert: { ...rest } }),
    findForCaller: (access, id) => conversations.findOne({ ...ownerFilter(access), _id: id, ...live }),
    list: (organizationId, endUserId, agentId, page) =>
      readPage(
        conversations,
        {
          organization_id: organizationId,
          end_user_id: endUserId,
          ...live,
          ...(agentId === undefined ? {} : { agent_id: agentId }),
        },
        page,
        ['conversations', organizationId, endUserId, agentId],
      ),
    setTitle: (access, id, title) =>
      conversations.findOneAndUpdate(
        { ...ownerFilter(access), _id: id, ...live },
        { $set: { title } },
        { returns: 'after' },
      ),
    async giveTitle(id, title) {
      await conversations.updateOne({ _id: id, title: { $exists: false }, ...live }, { $set: { title } });
    },
    takeTurn: (organizationId, id) =>
      conversations.findOneAndUpdate(
        { _id: id, organization_id: organizationId, ...live },
        { $inc: { last_turn: 1, last_seq: 1 } },
        { returns: 'after' },
      ),
    takePlace: (organizationId, id, at) =>
      conversations.findOneAndUpdate(
        { _id: id, organization_id: organizationId, ...live },
        { $inc: { last_seq: 1 }, $set: { last_message_at: at } },
        { returns: 'after' },
      ),
    noteMessage: (organizationId, id, at) =>
      conversations.findOneAndUpdate(
        { _id: id, organization_id: organizationId, ...live },
        { $set: { last_message_at: at }, $unset: { empty_for: true } },
        { returns: 'before' },
      ),
    async isLive(organizationId, id) {
      return (await conversations.count({ _id: id, organization_id: organizationId, ...live }, 1)) === 1;
    },
    async entomb(access, id, now) {
      const owner = ownerFilter(access);
      const entombed = await conversations.findOneAndUpdate(
        { ...owner, _id: id, ...live },
        {
          $set: { deleted_at: now, owed_since: now, look_again_at: lookAgainAt(now) },
          $unset: { title: true, empty_for: true },
        },
        { returns: 'after' },
      );
      return entombed ?? conversations.findOne({ ...owner, _id: id, owed_since: { $exists: true } });
    },
    async settleDeletion(id) {
      await conversations.updateOne({ _id: id, deleted_at: { $exists: true } }, { $unset: { owed_since: true } });
    },
    findOwedBefore: (time, limit) =>
      conversations.find({ owed_since: { $lte: time } }, { sort: { owed_since: 1 }, limit }),
    findToLookAgain: (time, limit) =>
      conversations.find(
        { look_again_at: { $lte: time }, owed_since: { $exists: false } },
        { sort: { look_again_at: 1 }, limit },
      ),
    async lookedAgain(id) {
      await conversations.updateOne({ _id: id }, { $unset: { look_again_at: true } });
    },
    findOfOrganization: (organizationId, limit) => conversations.find({ organization_id: organizationId }, { limit }),
    async delete(organizationId, id) {
      await conversations.deleteOne({ _id: id, organization_id: organizationId });
    },
  };
}
