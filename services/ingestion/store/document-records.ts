// Named operations on documents. A deleted one (it owes its erasure) is not found by any but the sweeper's.

import type { Position } from '#shared/contract/pagination/cursor.ts';
import { readNamed } from '#shared/contract/pagination/named-page.ts';
import { below, type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { Collection, DocumentStore, Filter } from '#shared/ports/document-store/document-store.ts';
import { documentCollection, type DocumentDocument, type Owed, type PublishedReading } from '../collections.ts';
import type { Progress } from '../domain/progress.ts';
import type { PublishedDocument } from '../search/chunk-search.ts';

const live: Filter = { owed: { $ne: 'erasure' } };
const unfinished: Filter = { state: { $in: ['uploaded', 'processing'] }, ...live };
const reading: Filter = { state: 'processing', ...live };
const documentsPerPage = 200;

/** Filters of a list of a knowledge base's documents. */
export interface DocumentFilter {
  readonly state?: DocumentDocument['state'];
  /** A part of the name, case-insensitive. */
  readonly q?: string;
  /** Of the original. */
  readonly sha256?: string;
}

/** Documents by name of operation. */
class DocumentRecords {
  readonly #collection: Collection<DocumentDocument>;
  readonly #clock: Clock;

  constructor(collection: Collection<DocumentDocument>, clock: Clock) {
    this.#collection = collection;
    this.#clock = clock;
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

  async list(
    organizationId: string,
    knowledgeBaseId: string,
    { state, q, sha256 }: DocumentFilter,
    page: PageRequest | null,
  ): Promise<{ data: DocumentDocument[]; next_cursor?: string }> {
    const filter = {
      organization_id: organizationId,
      knowledge_base_id: knowledgeBaseId,
      ...(state === undefined ? {} : { state }),
      ...(sha256 === undefined ? {} : { sha256 }),
      ...live,
    };
    const binding = ['documents', organizationId, knowledgeBaseId, state, q, sha256];
    if (q === undefined) return readPage(this.#collection, filter, page, binding);
    const { data, ...next } = await readNamed(this.#collection, filter, q, page, binding);
    // Deleted since its name was read.
    return { data: data.filter(({ owed }) => owed !== 'erasure'), ...next };
  }

  /** The counted fields of all, page by page in the order of ids. */
  countedAfter(
    organizationId: string,
    knowledgeBaseId: string,
    afterId: string | undefined,
    limit: number,
  ): Promise<Pick<DocumentDocument, '_id' | 'state' | 'bytes' | 'published'>[]> {
    const filter = { organization_id: organizationId, knowledge_base_id: knowledgeBaseId, ...live };
    return this.#collection.find(afterId === undefined ? filter : { ...filter, _id: { $gt: afterId } }, {
      sort: { _id: 1 },
      limit,
      fields: ['state', 'bytes', 'published'],
    });
  }

  /** Those whose last reading failed, newest first, below a position. */
  failedBelow(
    organizationId: string,
    knowledgeBaseId: string,
    after: Position | undefined,
    limit: number,
  ): Promise<Pick<DocumentDocument, '_id' | 'created_at'>[]> {
    const filter = { organization_id: organizationId, knowledge_base_id: knowledgeBaseId, state: 'failed', ...live };
    return this.#collection.find(after ? below(filter, 'created_at', after) : filter, {
      sort: { created_at: -1, _id: -1 },
      limit,
      fields: ['created_at'],
    });
  }

  /** The run of a reading is accepted. */
  async runStarted(id: string, runId: string): Promise<void> {
    await this.#collection.updateOne({ _id: id, run_id: runId, owed: 'run' }, { $unset: { owed: true } });
  }

  /** Requests another reading, of one that is in this state; null where it is not there, or in another. */
  readAgain(
    { organizationId, knowledgeBaseId, id }: { organizationId: string; knowledgeBaseId: string; id: string },
    state: 'completed' | 'failed',
    runId: string,
  ): Promise<DocumentDocument | null> {
    return this.#collection.findOneAndUpdate(
      { _id: id, organization_id: organizationId, knowledge_base_id: knowledgeBaseId, state, ...live },
      {
        $set: { state: 'uploaded', run_id: runId, owed: 'run', ...this.#now() },
        $inc: { version: 1 },
        $unset: { error: true, progress_detail: true, finished_at: true },
      },
      { returns: 'after' },
    );
  }

  /** Begins a reading, or begins it again; null where it is over, gone, or no longer the current one. */
  beginReading(organizationId: string, id: string, runId: string): Promise<DocumentDocument | null> {
    return this.#collection.findOneAndUpdate(
      { ...ofRun(organizationId, id, runId), ...unfinished },
      { $set: { state: 'processing', ...this.#now() }, $unset: { owed: true, progress_detail: true } },
      { returns: 'after' },
    );
  }

  /** Whether this run is still to read it. */
  async isBeingRead(organizationId: string, id: string, runId: string): Promise<boolean> {
    return (await this.#collection.count({ ...ofRun(organizationId, id, runId), ...reading }, 1)) > 0;
  }

  /** False where it is not to be read by this run any more: then this reading has to stop. */
  progressed(organizationId: string, id: string, runId: string, progress: Progress): Promise<boolean> {
    return this.#collection.updateOne(
      { ...ofRun(organizationId, id, runId), ...reading },
      { $set: { progress_detail: { ...progress }, ...this.#now() } },
    );
  }

  /** Says that a reading is whole, in place of the one that was found until now; as `progressed`. */
  published(organizationId: string, id: string, runId: string, published: PublishedReading): Promise<boolean> {
    return this.#collection.updateOne(
      { ...ofRun(organizationId, id, runId), ...reading },
      { $set: { published: { ...published }, ...this.#now() } },
    );
  }

  /**
   * Ends a reading that is published; null where it is over, gone, or no longer the current one. Chunks of readings before
   * it are owed.
   */
  completed(organizationId: string, id: string, runId: string, version: number): Promise<DocumentDocument | null> {
    return this.#collection.findOneAndUpdate(
      { ...ofRun(organizationId, id, runId), ...reading, 'published.version': version },
      {
        $set: { state: 'completed', ...(version > 1 ? { owed: 'cleanup' } : {}), ...this.#now('ended') },
        $unset: { progress_detail: true },
      },
      { returns: 'after' },
    );
  }

  /** Ends a reading that is not published, and owes its cleanup; null as `completed`, and where it is published. */
  failed(
    organizationId: string,
    id: string,
    runId: string,
    version: number,
    error: string,
  ): Promise<DocumentDocument | null> {
    return this.#collection.findOneAndUpdate(
      { ...ofRun(organizationId, id, runId), ...unfinished, 'published.version': { $ne: version } },
      { $set: { state: 'failed', error, owed: 'cleanup', ...this.#now('ended') } },
      { returns: 'after' },
    );
  }

  /** Nothing is left of readings up to this one that is not to be found. */
  async cleanedUp(id: string, version: number): Promise<void> {
    await this.#collection.updateOne({ _id: id, version, owed: 'cleanup' }, { $unset: { owed: true } });
  }

  /** Makes it not found from now on; it owes its erasure. One that still owes it is found for that alone. */
  markDeleted(organizationId: string, knowledgeBaseId: string, id: string): Promise<DocumentDocument | null> {
    return this.#collection.findOneAndUpdate(
      { _id: id, organization_id: organizationId, knowledge_base_id: knowledgeBaseId },
      { $set: { owed: 'erasure', name: '' }, $unset: { published: true, error: true } },
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

  /** Says which models a published reading has vectors of; false where another one is published, or it is gone. */
  embedded(organizationId: string, id: string, version: number, models: readonly string[]): Promise<boolean> {
    return this.#collection.updateOne(
      { _id: id, organization_id: organizationId, 'published.version': version, ...live },
      { $set: { 'published.embedded': models } },
    );
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
        published: { $exists: true },
        ...(afterId === undefined ? {} : { _id: { $gt: afterId } }),
        ...live,
      },
      { sort: { _id: 1 }, limit: documentsPerPage },
    );
    return found.flatMap(publishedView);
  }

  #now(end?: 'ended'): { updated_at: Date; finished_at?: Date } {
    const now = new Date(this.#clock());
    return { updated_at: now, ...(end ? { finished_at: now } : {}) };
  }
}

function ofRun(organizationId: string, id: string, runId: string): Filter {
  return { _id: id, organization_id: organizationId, run_id: runId };
}

function publishedView({ _id: id, name, published }: DocumentDocument): PublishedDocument[] {
  if (!published) return [];
  const { version, chunk_count, embedded = [] } = published;
  return [{ id, name, version, chunk_count, embedded }];
}

export type { DocumentRecords };

/** Opens them. */
export function createDocumentRecords(store: DocumentStore, { clock }: { readonly clock: Clock }): DocumentRecords {
  return new DocumentRecords(store.collection(documentCollection), clock);
}
