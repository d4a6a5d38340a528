// Conversations. Every read by a caller carries the owner's filter; none finds a deleted one.

import type { Access__Output } from '#proto/colloquy/common/v1/Access.ts';
import { ownerFilter } from '#shared/contract/access/access.ts';
import { type CursorBinding, encodeCursor } from '#shared/contract/pagination/cursor.ts';
import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import {
  asDurableBefore,
  asMade,
  type DocumentStore,
  DuplicateKeyError,
  type RelaxedCollection,
  type Update,
} from '#shared/ports/document-store/document-store.ts';
import { conversationCollection } from '../collections.ts';
import { type ConversationDocument, lookAgainAt } from '../domain/conversation.ts';

/** Which of an organization's; absent: any. */
export interface ConversationFilter {
  readonly agent_id?: string;
  readonly end_user_id?: string;
  readonly from?: Date;
  readonly to?: Date;
}

export interface ConversationStore {
  insert(conversation: ConversationDocument): Promise<void>;
  /** How many an end-user has in which nobody has said anything, up to `limit`. */
  countEmpty(organizationId: string, endUserId: string, limit: number): Promise<number>;
  /** Inserts it; false where it is there, deleted or not. */
  insertIfAbsent(conversation: ConversationDocument): Promise<boolean>;
  findForCaller(access: Access__Output | null, id: string): Promise<ConversationDocument | null>;
  list(
    organizationId: string,
    endUserId: string,
    agentId: string | undefined,
    page: PageRequest | null,
  ): Promise<{ data: ConversationDocument[]; next_cursor?: string }>;
  /** Of an organization, newest first, a page; each filter may be absent. `q`: of a search, whose cursors are its own. */
  browse(
    organizationId: string,
    only: ConversationFilter,
    page: PageRequest | null,
    q?: string,
  ): Promise<{ data: ConversationDocument[]; next_cursor?: string }>;
  /** The cursor of such a list behind one of its conversations. */
  cursorBehind(last: ConversationDocument, only: ConversationFilter, q: string): string;
  /** Any live one of an organization. */
  findIn(organizationId: string, id: string): Promise<ConversationDocument | null>;
  setTitle(access: Access__Output | null, id: string, title: string): Promise<ConversationDocument | null>;
  /** Sets the title where none is set. */
  giveTitle(id: string, title: string): Promise<void>;
  /** Replaces a title that is still `from`. */
  changeTitle(id: string, from: string, to: string): Promise<void>;
  /** Takes the next turn and the next place, for a user's message. Null where it is deleted. */
  takeTurn(organizationId: string, id: string): Promise<ConversationDocument | null>;
  /** Takes the next place, for an answer; one that is lost again is taken twice. Null where it is deleted. */
  takePlace(organizationId: string, id: string, at: Date): Promise<ConversationDocument | null>;
  /** Notes when something was said; returns the conversation as it was, null where it is deleted. */
  noteMessage(organizationId: string, id: string, at: Date): Promise<ConversationDocument | null>;
  /** A live one with all that was noted in it, durable or not. */
  look(organizationId: string, id: string): Promise<ConversationDocument | null>;
  isLive(organizationId: string, id: string): Promise<boolean>;
  /** Those of these that are live. */
  liveOf(organizationId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether it has its tombstone: neither where it lives nor where it is not there. */
  isDeleted(organizationId: string, id: string): Promise<boolean>;
  /** Sets the tombstone; a deletion that is still owed counts too. Null where there is nothing to delete. */
  entomb(access: Access__Output | null, id: string, now: Date): Promise<ConversationDocument | null>;
  settleDeletion(id: string): Promise<void>;
  /**
   * Takes the deletion that has been owed longest, since `before` at least, and dates it `now`: until it is that old
   * again nobody else takes it, and one that fails stands behind the others.
   */
  claimOwed(before: Date, now: Date): Promise<ConversationDocument | null>;
  /** It is owed still, and may be taken by then. */
  oweAgain(id: string, since: Date): Promise<void>;
  /** The same for a deleted one that is to be looked at again by `now`, until `retryAt`. */
  claimLookAgain(now: Date, retryAt: Date): Promise<ConversationDocument | null>;
  /** It is to be looked at again then. */
  lookAgain(id: string, at: Date): Promise<void>;
  /** Notes that one was. */
  lookedAgain(id: string): Promise<void>;
  /** Sets the tombstone on some of an end-user's; how many. */
  entombSome(owner: { organization_id: string; end_user_id: string }, limit: number, now: Date): Promise<number>;
  /** Ids of some of an organization's, or of one end-user of it, deleted or not. */
  findSome(of: { organization_id: string; end_user_id?: string }, limit: number): Promise<string[]>;
  delete(organizationId: string, id: string): Promise<void>;
}

/** For writes that an unsettled run repeats, and the dates of sweeps. */
const relaxed = { durability: 'relaxed' } as const;
const live = { deleted_at: { $exists: false } } as const;
const entombed = (now: Date): Update => ({
  $set: { deleted_at: now, owed_since: now, look_again_at: lookAgainAt(now) },
  $unset: { title: true, empty_for: true },
});

const browsed = (organizationId: string, only: object, q: string | undefined): CursorBinding => [
  ...['conversations', organizationId, JSON.stringify(only)],
  ...(q === undefined ? [] : [q]),
];

export function createConversationStore(store: DocumentStore): ConversationStore {
  const conversations: RelaxedCollection<ConversationDocument> = store.collection(conversationCollection);
  return {
    insert: (conversation) => conversations.insert(conversation),
    countEmpty: (organizationId, endUserId, limit) =>
      conversations.count({ empty_for: endUserId, organization_id: organizationId }, limit, asMade),
    async insertIfAbsent(conversation) {
      try {
        await conversations.insert(conversation, relaxed);
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    findForCaller: (access, id) => conversations.findOne({ ...ownerFilter(access), _id: id, ...live }, asMade),
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
    async browse(organizationId, { from, to, ...only }, page, q) {
      const binding = browsed(organizationId, { ...only, from, to }, q);
      const until = to === undefined ? {} : { created_at: { $lt: to } };
      const filter = { organization_id: organizationId, ...only, ...live, ...until };
      const { data, ...next } = await readPage(conversations, filter, page, binding);
      // With two bounds of a date in a query, SQLite takes an index of fewer fields for as good: the page ends here
      // instead.
      const since = from === undefined ? data : data.filter(({ created_at: at }) => at >= from);
      return { data: since, ...(since.length === data.length ? next : {}) };
    },
    cursorBehind: ({ organization_id, created_at: at, _id: id }, { from, to, ...only }, q) =>
      encodeCursor({ at, id }, browsed(organization_id, { ...only, from, to }, q)),
    findIn: (organizationId, id) =>
      conversations.findOne({ _id: id, organization_id: organizationId, ...live }, asMade),
    setTitle: (access, id, title) =>
      conversations.findOneAndUpdate(
        { ...ownerFilter(access), _id: id, ...live },
        { $set: { title } },
        { returns: 'after' },
      ),
    async giveTitle(id, title) {
      await conversations.updateOne({ _id: id, title: { $exists: false }, ...live }, { $set: { title } }, relaxed);
    },
    async changeTitle(id, from, to) {
      await conversations.updateOne({ _id: id, title: from, ...live }, { $set: { title: to } }, relaxed);
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
        { returns: 'after', ...relaxed },
      ),
    noteMessage: (organizationId, id, at) =>
      conversations.findOneAndUpdate(
        { _id: id, organization_id: organizationId, ...live },
        { $set: { last_message_at: at }, $unset: { empty_for: true } },
        { returns: 'before', ...relaxed },
      ),
    look: (organizationId, id) => conversations.findOne({ _id: id, organization_id: organizationId, ...live }, relaxed),
    async isLive(organizationId, id) {
      return (await conversations.count({ _id: id, organization_id: organizationId, ...live }, 1, asMade)) === 1;
    },
    async liveOf(organizationId, ids) {
      const found = await conversations.find(
        { _id: { $in: ids }, organization_id: organizationId, ...live },
        { limit: ids.length, fields: ['created_at'], ...asMade },
      );
      return new Set(found.map(({ _id }) => _id));
    },
    async isDeleted(organizationId, id) {
      const deleted = { _id: id, organization_id: organizationId, deleted_at: { $exists: true } };
      return (await conversations.count(deleted, 1, asMade)) === 1;
    },
    async entomb(access, id, now) {
      const owner = ownerFilter(access);
      const buried = await conversations.findOneAndUpdate({ ...owner, _id: id, ...live }, entombed(now), {
        returns: 'after',
      });
      return buried ?? conversations.findOne({ ...owner, _id: id, owed_since: { $exists: true } }, asDurableBefore);
    },
    async settleDeletion(id) {
      await conversations.updateOne({ _id: id, deleted_at: { $exists: true } }, { $unset: { owed_since: true } });
    },
    claimOwed: (before, now) =>
      conversations.findOneAndUpdate(
        { owed_since: { $lte: before } },
        { $set: { owed_since: now } },
        { sort: { owed_since: 1 }, returns: 'after', ...relaxed },
      ),
    async oweAgain(id, since) {
      await conversations.updateOne({ _id: id, owed_since: { $exists: true } }, { $set: { owed_since: since } });
    },
    claimLookAgain: (now, retryAt) =>
      conversations.findOneAndUpdate(
        { look_again_at: { $lte: now } },
        { $set: { look_again_at: retryAt } },
        { sort: { look_again_at: 1 }, returns: 'after', ...relaxed },
      ),
    async lookAgain(id, at) {
      await conversations.updateOne({ _id: id, look_again_at: { $exists: true } }, { $set: { look_again_at: at } });
    },
    async lookedAgain(id) {
      await conversations.updateOne({ _id: id }, { $unset: { look_again_at: true } });
    },
    async entombSome(owner, limit, now) {
      const found = await conversations.find({ ...owner, ...live }, { limit, fields: ['created_at'], ...asMade });
      if (found.length === 0) return 0;
      await conversations.updateMany({ _id: { $in: found.map(({ _id }) => _id) }, ...owner, ...live }, entombed(now));
      return found.length;
    },
    async findSome(of, limit) {
      const found = await conversations.find({ ...of }, { limit, fields: ['created_at'], ...asMade });
      return found.map(({ _id }) => _id);
    },
    async delete(organizationId, id) {
      await conversations.deleteOne({ _id: id, organization_id: organizationId });
    },
  };
}
