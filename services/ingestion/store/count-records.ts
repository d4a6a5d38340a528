// Named operations on knowledge bases' document counts. Counts are derived from the documents, and wait for no disk; a
// request for a count does, as the change of a document did: nothing else brings back a lost one.

import {
  asMade,
  type DocumentStore,
  type Filter,
  type RelaxedCollection,
} from '#shared/ports/document-store/document-store.ts';
import { knowledgeBaseCollection, type KnowledgeBaseDocument } from '../collections.ts';
import type { DocumentCounts } from '../domain/document-counts.ts';

const live: Filter = { deleted_at: { $exists: false } };
const relaxed = { durability: 'relaxed' } as const;

/** Counts by name of operation. */
class CountRecords {
  readonly #collection: RelaxedCollection<KnowledgeBaseDocument>;

  constructor(collection: RelaxedCollection<KnowledgeBaseDocument>) {
    this.#collection = collection;
  }

  /** Requests another count. */
  async ask(organizationId: string, id: string, at: Date): Promise<void> {
    await this.#collection.updateOne(
      { _id: id, organization_id: organizationId, ...live },
      { $set: { counts_due: at }, $inc: { counts_asked: 1 } },
    );
  }

  /** The number of requests until now; undefined where there was none. */
  async asked(organizationId: string, id: string): Promise<number | undefined> {
    const [found] = await this.#collection.find(
      { _id: id, organization_id: organizationId },
      { limit: 1, fields: ['counts_asked'], ...asMade },
    );
    return found?.counts_asked;
  }

  /** Those due for a count, the longest overdue first. */
  due(now: Date, limit: number): Promise<Pick<KnowledgeBaseDocument, '_id' | 'organization_id' | 'counts_held'>[]> {
    return this.#collection.find(
      { counts_due: { $lte: now } },
      { sort: { counts_due: 1 }, limit, fields: ['organization_id', 'counts_held'], ...asMade },
    );
  }

  /** Takes the lease of one; null where another counter has it, or has just counted it, or it is gone. */
  take(organizationId: string, id: string, now: Date, until: Date): Promise<KnowledgeBaseDocument | null> {
    return this.#collection.findOneAndUpdate(
      {
        _id: id,
        organization_id: organizationId,
        counts_due: { $exists: true },
        $or: [{ counts_held: { $exists: false } }, { counts_held: { $lte: now } }],
        ...live,
      },
      { $set: { counts_held: until } },
      { returns: 'after', ...relaxed },
    );
  }

  /** Extends the lease; null where the counter no longer holds it. */
  async hold(taken: KnowledgeBaseDocument, until: Date): Promise<KnowledgeBaseDocument | null> {
    const { _id, organization_id, counts_held } = taken;
    if (counts_held === undefined) return null;
    const held = { $set: { counts_held: until } };
    return (await this.#collection.updateOne({ _id, organization_id, counts_held }, held, relaxed))
      ? { ...taken, counts_held: until }
      : null;
  }

  /** Puts one that is held where its time comes, so that it hides none that can be counted now. */
  async putOff(organizationId: string, id: string, held: Date): Promise<void> {
    await this.#collection.updateOne(
      { _id: id, organization_id: organizationId, counts_held: held, counts_due: { $lt: held } },
      { $set: { counts_due: held } },
      relaxed,
    );
  }

  /** Stores the counts of the lease's holder, and that nobody counts again before `rested`. */
  async counted(taken: KnowledgeBaseDocument, counts: DocumentCounts, rested: Date): Promise<void> {
    const { _id, organization_id, counts_held, counts_asked } = taken;
    if (counts_held === undefined) return;
    const held = await this.#collection.updateOne(
      { _id, organization_id, counts_held },
      { $set: { counts: { ...counts }, counts_told: counts_asked ?? 0, counts_held: rested } },
      relaxed,
    );
    // A request made meanwhile stays due.
    if (held)
      await this.#collection.updateOne(
        { _id, organization_id, counts_asked: counts_asked ?? { $exists: false } },
        { $unset: { counts_due: true } },
        relaxed,
      );
  }
}

export type { CountRecords };

/** Opens them. */
export function createCountRecords(store: DocumentStore): CountRecords {
  return new CountRecords(store.collection(knowledgeBaseCollection));
}
