// Named operations on knowledge bases. Every filter holds the organization, but those of the sweeper, which names its
// own finds.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import {
  asDurableBefore,
  asMade,
  type DocumentStore,
  type Filter,
  type RelaxedCollection,
  type Update,
} from '#shared/ports/document-store/document-store.ts';
import { atRevision, oneEdit } from '#shared/ports/document-store/edits.ts';
import { knowledgeBaseCollection, type KnowledgeBaseDocument } from '../collections.ts';
import { noDocuments } from '../domain/document-counts.ts';

// The list of changes is cut to the shorter when it passes the longer, so that it is seldom rewritten.
const changesKept = 32;
/** The longest that the list of changes gets. */
export const changesAtMost = 64;

/** More than any limit of them. */
const mostCounted = 10_000;

const live: Filter = { deleted_at: { $exists: false } };

/** Knowledge bases by name of operation. */
class KnowledgeBaseStore {
  readonly #collection: RelaxedCollection<KnowledgeBaseDocument>;

  constructor(collection: RelaxedCollection<KnowledgeBaseDocument>) {
    this.#collection = collection;
  }

  async create(
    id: string,
    organizationId: string,
    name: string,
    description: string,
    embeddingModel: string | undefined,
    includeComments: boolean,
    at: Date,
  ): Promise<KnowledgeBaseDocument> {
    const made: KnowledgeBaseDocument = {
      _id: id,
      organization_id: organizationId,
      name,
      description,
      created_at: at,
      revision: 0,
      changes: [],
      counts: noDocuments,
      ...(embeddingModel === undefined ? {} : { embedding: { model: embeddingModel } }),
      ...(includeComments ? { include_comments: true } : {}),
    };
    await this.#collection.insert(made);
    return made;
  }

  get(organizationId: string, id: string): Promise<KnowledgeBaseDocument | null> {
    return this.#collection.findOne({ _id: id, organization_id: organizationId, ...live }, asDurableBefore);
  }

  /** Those of the given ones that are the organization's. */
  async those(organizationId: string, ids: readonly string[]): Promise<KnowledgeBaseDocument[]> {
    const [first, ...others] = ids;
    if (first === undefined) return [];
    if (others.length === 0) {
      const one = await this.get(organizationId, first);
      return one ? [one] : [];
    }
    return this.#collection.find(
      { _id: { $in: ids }, organization_id: organizationId, ...live },
      { limit: ids.length, ...asDurableBefore },
    );
  }

  /** Their counts, and the time of the request that each answers. */
  counts(organizationId: string): Promise<Pick<KnowledgeBaseDocument, '_id' | 'counts' | 'counts_told'>[]> {
    return this.#collection.find(
      { organization_id: organizationId, ...live },
      { limit: mostCounted, fields: ['counts', 'counts_told'], ...asMade },
    );
  }

  list(
    organizationId: string,
    page: PageRequest | null,
  ): Promise<{ data: KnowledgeBaseDocument[]; next_cursor?: string }> {
    return readPage(this.#collection, { organization_id: organizationId, ...live }, page, [
      'knowledge_bases',
      organizationId,
    ]);
  }

  /**
   * Changes the one of a revision, with the fields of `choosing` for its model. Always counts as a change. Null where
   * it is not there, or has another revision.
   */
  update(
    organizationId: string,
    id: string,
    revision: number,
    changes: { name?: string; description?: string; include_comments?: boolean },
    { $set, ...choice }: Pick<Update, '$set' | '$unset'>,
  ): Promise<KnowledgeBaseDocument | null> {
    const filter = { _id: id, organization_id: organizationId, ...live, ...atRevision(revision) };
    const values = { ...changes, ...$set };
    const update = { ...choice, ...(Object.keys(values).length === 0 ? {} : { $set: values }), $inc: oneEdit };
    return this.#collection.findOneAndUpdate(filter, update, { returns: 'after' });
  }

  /** Tells indexes to look at a document again; null where the knowledge base is deleted. */
  async announce(organizationId: string, id: string, documentId: string): Promise<KnowledgeBaseDocument | null> {
    const after = await this.#collection.findOneAndUpdate(
      { _id: id, organization_id: organizationId, ...live },
      { $inc: { revision: 1 }, $push: { changes: documentId } },
      { returns: 'after' },
    );
    if (after && after.changes.length > changesAtMost) {
      // Lost where another change came between: that one cuts it.
      await this.#collection.updateOne(
        { _id: id, revision: after.revision },
        { $set: { changes: after.changes.slice(-changesKept) } },
      );
    }
    return after;
  }

  /** Makes it not found from now on. */
  markDeleted(organizationId: string, id: string, at: Date, revision?: number): Promise<KnowledgeBaseDocument | null> {
    const filter = { _id: id, organization_id: organizationId, ...live, ...atRevision(revision) };
    return this.#collection.findOneAndUpdate(
      filter,
      { $set: { deleted_at: at, name: '', description: '' }, $unset: { counts_due: true } },
      { returns: 'after' },
    );
  }

  /** Makes some of an organization's not found from now on; how many. */
  async markSomeDeleted(organizationId: string, limit: number, at: Date): Promise<number> {
    const all = { organization_id: organizationId, ...live };
    const found = await this.#collection.find(all, { limit, fields: ['created_at'], ...asDurableBefore });
    if (found.length === 0) return 0;
    const filter = { _id: { $in: found.map(({ _id }) => _id) }, ...all };
    await this.#collection.updateMany(filter, {
      $set: { deleted_at: at, name: '', description: '' },
      $unset: { counts_due: true },
    });
    return found.length;
  }

  /** Sweeper: some that are to be erased, the first deleted first. */
  deleted(limit: number): Promise<KnowledgeBaseDocument[]> {
    return this.#collection.find(
      { deleted_at: { $exists: true } },
      { sort: { deleted_at: 1 }, limit, ...asDurableBefore },
    );
  }

  /** Sweeper: counts one as deleted at `at`, so that those behind it come first. */
  async eraseLater(id: string, at: Date): Promise<void> {
    await this.#collection.updateOne({ _id: id, deleted_at: { $exists: true } }, { $set: { deleted_at: at } });
  }

  /** Upkeep of indexes: those that are there at all, deleted ones among them. */
  found(ids: readonly string[]): Promise<KnowledgeBaseDocument[]> {
    return this.#collection.find({ _id: { $in: ids } }, { limit: ids.length, ...asDurableBefore });
  }

  /** Sweeper: takes away one that is erased. */
  async remove(id: string): Promise<void> {
    await this.#collection.deleteOne({ _id: id, deleted_at: { $exists: true } });
  }
}

export type { KnowledgeBaseStore };

/** Opens them. */
export function createKnowledgeBaseStore(store: DocumentStore): KnowledgeBaseStore {
  return new KnowledgeBaseStore(store.collection(knowledgeBaseCollection));
}
