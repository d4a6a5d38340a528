// Named operations on documents. A deleted one (it owes its erasure) is not found by any but the sweeper's.

import type { Collection, Filter } from '#shared/document-store/document-store.ts';
import { type PageRequest, readPage } from '#shared/pagination/page.ts';
import type { PublishedDocument } from '../search/chunk-search.ts';
import type { DocumentDocument, Owed } from './collections.ts';

const live: Filter = { owed: { $ne: 'erasure' } };
const unfinished: Filter = { state: { $in: ['uploaded', 'processing'] }, ...live };
const documentsPerPage = 200;

/** Documents by name of operation. */
export class DocumentRecords {
  readonly #collection: Collection<DocumentDocument>;

  constructor(collection: Collection<DocumentDocument>) {
    this.#collection = collection;
  }

  insert(document: DocumentDocument): Promise<void> {
    return this.#collection.insert(document);
  }

  get(organizationId: string, id: string): Promise<DocumentDocument | null> {
    return this.#collection.findOne({ _id: id, organization_id: organizationId, ...live });
  }

  getIn(organizationId: string, knowledgeBaseId: string, id: string): Promise<DocumentDocument | null> {
    return this.#collection.findOne({
      _id: id,
      organization_id: organizationId,
      knowledge_base_id: knowledgeBaseId,
      ...live,
    });
  }

  list(
    organizationId: string,
    knowledgeBaseId: string,
    page: PageRequest | null,
  ): Promise<{ data: DocumentDocument[]; next_cursor?: string }> {
    const filter = { organization_id: organizationId, knowledge_base_id: knowledgeBaseId, ...live };
    return readPage(this.#collection, filter, page, ['documents', organizationId, knowledgeBaseId]);
  }

  /** Its run is accepted. */
  async runStarted(id: string): Promise<void> {
    await this.#collection.updateOne({ _id: id, owed: 'run' }, { $unset: { owed: true } });
  }

  /** Begins, or begins again; null where it is finished or gone. */
  beginProcessing(organizationId: string, id: string): Promise<DocumentDocument | null> {
    return this.#collection.findOneAndUpdate(
      { _id: id, organization_id: organizationId, ...unfinished },
      { $set: { state: 'processing', progress: 0 }, $unset: { owed: true } },
      { returns: 'after' },
    );
  }

  /** False where it was finished or deleted meanwhile: then this processing has to stop. */
  progressed(organizationId: string, id: string, progress: number): Promise<boolean> {
    return this.#collection.updateOne(
      { _id: id, organization_id: organizationId, state: 'processing', ...live },
      { $set: { progress } },
    );
  }

  /** Says that its chunks are whole; as `progressed`. */
  published(organizationId: string, id: string, chunkCount: number, at: Date): Promise<boolean> {
    return this.#collection.updateOne(
      { _id: id, organization_id: organizationId, state: 'processing', ...live },
      { $set: { published_at: at, chunk_count: chunkCount } },
    );
  }

  /** As `progressed`. */
  completed(organizationId: string, id: string): Promise<boolean> {
    return this.#collection.updateOne(
      { _id: id, organization_id: organizationId, state: 'processing', ...live },
      { $set: { state: 'completed', progress: 100 } },
    );
  }

  /** Null where it was finished or deleted before; otherwise it owes its cleanup. */
  failed(organizationId: string, id: string, error: string): Promise<DocumentDocument | null> {
    return this.#collection.findOneAndUpdate(
      { _id: id, organization_id: organizationId, ...unfinished },
      { $set: { state: 'failed', error, chunk_count: 0, owed: 'cleanup' }, $unset: { published_at: true } },
      { returns: 'after' },
    );
  }

  /** A failed one's chunks are gone. */
  async cleanedUp(id: string): Promise<void> {
    await this.#collection.updateOne({ _id: id, owed: 'cleanup' }, { $unset: { owed: true } });
  }

  /** Makes it not found from now on; it owes its erasure. */
  markDeleted(organizationId: string, knowledgeBaseId: string, id: string): Promise<DocumentDocument | null> {
    return this.#collection.findOneAndUpdate(
      { _id: id, organization_id: organizationId, knowledge_base_id: knowledgeBaseId, ...live },
      { $set: { owed: 'erasure', name: '' }, $unset: { published_at: true, error: true } },
      { returns: 'after' },
    );
  }

  /** Sweeper: those that owe this, made before `before`, page by page in the order of ids. */
  owing(owed: Owed, before: Date, afterId: string | undefined, limit: number): Promise<DocumentDocument[]> {
    const beyond = afterId === undefined ? {} : { _id: { $gt: afterId } };
    return this.#collection.find({ owed, ...beyond, created_at: { $lt: before } }, { sort: { _id: 1 }, limit });
  }

  /** Sweeper: some of a deleted knowledge base. */
  ofKnowledgeBase(organizationId: string, knowledgeBaseId: string, limit: number): Promise<DocumentDocument[]> {
    return this.#collection.find({ organization_id: organizationId, knowledge_base_id: knowledgeBaseId }, { limit });
  }

  /** Sweeper: whether it is there, deleted or not. */
  async exists(id: string): Promise<boolean> {
    return (await this.#collection.count({ _id: id }, 1)) > 0;
  }

  /** Takes it away for good, after all that belongs to it. */
  async remove(organizationId: string, id: string): Promise<void> {
    await this.#collection.deleteOne({ _id: id, organization_id: organizationId });
  }

  /** The index's view of one. */
  async publishedOne(organizationId: string, knowledgeBaseId: string, id: string): Promise<PublishedDocument | null> {
    const found = await this.getIn(organizationId, knowledgeBaseId, id);
    return found ? (publishedView(found)[0] ?? null) : null;
  }

  /** The index's view of all, page by page in the order of ids. */
  async publishedAfter(
    organizationId: string,
    knowledgeBaseId: string,
    afterId: string | undefined,
  ): Promise<PublishedDocument[]> {
    const found = await this.#collection.find(
      {
        organization_id: organizationId,
        knowledge_base_id: knowledgeBaseId,
        published_at: { $exists: true },
        ...(afterId === undefined ? {} : { _id: { $gt: afterId } }),
        ...live,
      },
      { sort: { _id: 1 }, limit: documentsPerPage },
    );
    return found.flatMap(publishedView);
  }
}

function publishedView({ _id: id, name, published_at }: DocumentDocument): PublishedDocument[] {
  return published_at ? [{ id, name, published_at }] : [];
}
