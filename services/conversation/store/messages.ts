// The messages of conversations. Callers have checked access to the conversation.

import type { TimeSlice } from '#shared/platform/lifecycle/time-slice.ts';
import {
  asDurableBefore,
  asMade,
  type DocumentStore,
  DuplicateKeyError,
  type DurabilityOption,
  type RelaxedCollection,
} from '#shared/ports/document-store/document-store.ts';
import { messageCollection } from '../collections.ts';
import { type MessageDocument, shownFields, type ShownMessage } from '../domain/message.ts';

export const pageOfMessages = 50;
const batch = 500;
/** A turn has two, and one more for each time that its run asked. */
const mostOfTurns = 500;

export interface MessageStore {
  /** One that is durable. */
  find(id: string): Promise<MessageDocument | null>;
  /** Whether it is there at this moment. */
  isThere(id: string): Promise<boolean>;
  /** One of an organization. */
  findOf(organizationId: string, id: string): Promise<MessageDocument | null>;
  /** One of a conversation. */
  findIn(organizationId: string, conversationId: string, id: string): Promise<MessageDocument | null>;
  /** The places of messages between two, newest first, with the first place that each of them hides. */
  findPlaces(
    organizationId: string,
    conversationId: string,
    between: { readonly above: number; readonly below: number },
    limit: number,
  ): Promise<Pick<MessageDocument, '_id' | 'seq' | 'replaces_seq'>[]>;
  /** Those of these that are durable. */
  findSome(ids: readonly string[]): Promise<MessageDocument[]>;
  /** False where it is there already, or was, and has been taken back since. */
  insertOnce(message: MessageDocument, options?: DurabilityOption): Promise<boolean>;
  /** Makes a relaxed insert of a message durable, and the writes before it; with the outcome and steps of its run. */
  keep(id: string, left?: Pick<MessageDocument, 'outcome' | 'steps'>): Promise<void>;
  delete(id: string): Promise<void>;
  /** The newest 50 below a place, ascending. */
  findBelow(organizationId: string, conversationId: string, beforeSeq: number | undefined): Promise<ShownMessage[]>;
  /** The texts of the newest below a place, newest first. */
  findTexts(
    organizationId: string,
    conversationId: string,
    beforeSeq: number | undefined,
    limit: number,
  ): Promise<Pick<MessageDocument, '_id' | 'seq' | 'content'>[]>;
  /** The messages of these turns, with the outcomes of their runs where those stand on them. */
  findOutcomes(
    organizationId: string,
    conversationId: string,
    turns: readonly number[],
  ): Promise<Pick<MessageDocument, 'run_id' | 'outcome'>[]>;
  /** Of these ids, those of a conversation. */
  findAmong(organizationId: string, conversationId: string, ids: readonly string[]): Promise<ShownMessage[]>;
  /** The messages of these turns. */
  findTurns(organizationId: string, conversationId: string, turns: readonly number[]): Promise<ShownMessage[]>;
  /** Of the turns before one, newest first. */
  findBeforeTurn(
    organizationId: string,
    conversationId: string,
    turn: number,
    limit: number,
  ): Promise<MessageDocument[]>;
  /** Erases a conversation's; false where the slice was over first. */
  eraseOf(organizationId: string, conversationId: string, slice: TimeSlice): Promise<boolean>;
}

export function createMessageStore(store: DocumentStore): MessageStore {
  const messages: RelaxedCollection<MessageDocument> = store.collection(messageCollection);
  return {
    find: (id) => messages.findOne({ _id: id }, asDurableBefore),
    isThere: async (id) => (await messages.count({ _id: id }, 1, asMade)) === 1,
    findOf: (organizationId, id) => messages.findOne({ _id: id, organization_id: organizationId }, asMade),
    findIn: (organizationId, conversationId, id) =>
      messages.findOne({ _id: id, organization_id: organizationId, conversation_id: conversationId }, asMade),
    findPlaces: (organizationId, conversationId, { above, below }, limit) =>
      messages.find(
        { conversation_id: conversationId, organization_id: organizationId, seq: { $gt: above, $lt: below } },
        { sort: { seq: -1 }, limit, fields: ['seq', 'replaces_seq'], ...asMade },
      ),
    findSome: (ids) => messages.find({ _id: { $in: ids } }, { limit: ids.length, ...asDurableBefore }),
    async insertOnce(message, options) {
      try {
        await messages.insert(message, options);
        return true;
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
        // Its place is taken too, and a store names whichever index it met first.
        const { _id, conversation_id, seq } = message;
        if (error.index === '_id' || (await messages.count({ _id }, 1, asMade)) === 1) return false;
        // Neither it nor another is there any more: its conversation is deleted, and who wrote it took it back.
        if ((await messages.count({ conversation_id, seq }, 1, asMade)) === 0) return false;
        throw error;
      }
    },
    async keep(id, left = {}) {
      await messages.updateOne({ _id: id }, { $set: { role: 'user', ...left } });
    },
    async delete(id) {
      await messages.deleteOne({ _id: id });
    },
    async findBelow(organizationId, conversationId, beforeSeq) {
      const found = await messages.find(
        {
          conversation_id: conversationId,
          organization_id: organizationId,
          ...(beforeSeq === undefined ? {} : { seq: { $lt: beforeSeq } }),
        },
        { sort: { seq: -1 }, limit: pageOfMessages, fields: shownFields, ...asMade },
      );
      return found.reverse();
    },
    findTexts: (organizationId, conversationId, beforeSeq, limit) =>
      messages.find(
        {
          conversation_id: conversationId,
          organization_id: organizationId,
          ...(beforeSeq === undefined ? {} : { seq: { $lt: beforeSeq } }),
        },
        { sort: { seq: -1 }, limit, fields: ['seq', 'content'], ...asMade },
      ),
    findOutcomes: (organizationId, conversationId, turns) =>
      messages.find(
        { conversation_id: conversationId, organization_id: organizationId, turn: { $in: turns } },
        { limit: mostOfTurns, fields: ['run_id', 'outcome'], ...asMade },
      ),
    findAmong: (organizationId, conversationId, ids) =>
      messages.find(
        { _id: { $in: ids }, conversation_id: conversationId, organization_id: organizationId },
        { limit: ids.length, fields: shownFields, ...asMade },
      ),
    findTurns: (organizationId, conversationId, turns) =>
      messages.find(
        { conversation_id: conversationId, organization_id: organizationId, turn: { $in: turns } },
        { limit: mostOfTurns, fields: shownFields, ...asMade },
      ),
    findBeforeTurn: (organizationId, conversationId, turn, limit) =>
      messages.find(
        { conversation_id: conversationId, organization_id: organizationId, turn: { $lt: turn } },
        { sort: { turn: -1, seq: -1 }, limit, ...asMade },
      ),
    async eraseOf(organizationId, conversationId, slice) {
      const all = { conversation_id: conversationId, organization_id: organizationId };
      for (let erased = batch; erased === batch;) {
        if (slice.over) return false;
        erased = await messages.deleteMany(all, batch);
      }
      return true;
    },
  };
}
