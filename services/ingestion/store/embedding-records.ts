// Named operations on knowledge bases' vectors. `embedding_due` is also the lease of the keeper that works on them:
// every change of the wanted vectors changes it, and the keeper's writes demand the value that it has set.

import {
  asDurableBefore,
  type DocumentStore,
  type Filter,
  type RelaxedCollection,
  type Update,
} from '#shared/ports/document-store/document-store.ts';
import { knowledgeBaseCollection, type KnowledgeBaseDocument } from '../collections.ts';
import type { VectorKind } from '../domain/vector-kind.ts';
import { changesAtMost } from './knowledge-base-store.ts';

const live: Filter = { deleted_at: { $exists: false } };
// More than the list of changes ever holds: indexes compare all documents.
const everythingChanged = { revision: changesAtMost + 1 } as const;
const fromTheStart = { embedding_after: true, embedding_error: true, embedding_failures: true } as const;

/**
 * Pure. The fields of a change that choose the model of a knowledge base as it was seen; nothing where it has that
 * model. Undefined: none, from now on.
 */
export function choosing(
  { embedding, vectors }: KnowledgeBaseDocument,
  model: string | undefined,
  at: Date,
): Pick<Update, '$set' | '$unset'> {
  if (embedding?.model === model) return {};
  if (model === undefined)
    return { $set: { embedding_due: at }, $unset: { embedding: true, vectors: true, ...fromTheStart } };
  const known = vectors?.model === model ? { dimensions: vectors.dimensions } : {};
  return { $set: { embedding: { model, ...known }, embedding_due: at }, $unset: fromTheStart };
}

/** Embedding by name of operation. */
class EmbeddingRecords {
  readonly #collection: RelaxedCollection<KnowledgeBaseDocument>;

  constructor(collection: RelaxedCollection<KnowledgeBaseDocument>) {
    this.#collection = collection;
  }

  /**
   * Notes how long a model's vectors are, from the first one on. A knowledge base that nothing was published in yet is searched
   * by them from then on.
   */
  async knowDimensions({ _id: id }: KnowledgeBaseDocument, { model, dimensions }: VectorKind): Promise<void> {
    const chosen = { _id: id, 'embedding.model': model, ...live };
    await this.#collection.updateOne(
      { ...chosen, 'embedding.dimensions': { $exists: false } },
      { $set: { 'embedding.dimensions': dimensions } },
    );
    await this.#collection.updateOne(
      { ...chosen, 'embedding.dimensions': dimensions, revision: 0, vectors: { $exists: false } },
      { $set: { vectors: { model, dimensions } } },
    );
  }

  /** A document's vectors are missing or stale: the keeper is to look at all. */
  async owe(organizationId: string, id: string, at: Date): Promise<void> {
    await this.#collection.updateOne(
      { _id: id, organization_id: organizationId, ...live },
      { $set: { embedding_due: at }, $unset: { embedding_after: true } },
    );
  }

  /** Those that a keeper may take up now, the longest overdue first. */
  due(now: Date, limit: number): Promise<KnowledgeBaseDocument[]> {
    return this.#collection.find(
      { embedding_due: { $lte: now } },
      { sort: { embedding_due: 1 }, limit, ...asDurableBefore },
    );
  }

  /** Takes the lease of one, or extends it; null where another has it, or the wanted vectors were changed. */
  hold(id: string, seen: Date, until: Date): Promise<KnowledgeBaseDocument | null> {
    return this.#collection.findOneAndUpdate(
      { _id: id, embedding_due: seen },
      { $set: { embedding_due: until } },
      { returns: 'after' },
    );
  }

  /** Gives the lease back, to be taken up again at `due`; documents up to `after` are done. */
  async leave(id: string, held: Date, due: Date, after: string | undefined): Promise<void> {
    await this.#collection.updateOne(
      { _id: id, embedding_due: held },
      {
        $set: { embedding_due: due, ...(after === undefined ? {} : { embedding_after: after }) },
        $unset: { embedding_error: true, embedding_failures: true },
      },
    );
  }

  /** Gives the lease back with the reason why it cannot go on. */
  async failed(id: string, held: Date, due: Date, after: string | undefined, error: string): Promise<void> {
    await this.#collection.updateOne(
      { _id: id, embedding_due: held },
      {
        $set: {
          embedding_due: due,
          embedding_error: error,
          ...(after === undefined ? {} : { embedding_after: after }),
        },
        $inc: { embedding_failures: 1 },
      },
    );
  }

  /** All documents have vectors of this kind: searches use them from now on. Those of others are still to be erased. */
  async use(id: string, held: Date, kind: VectorKind, at: Date): Promise<void> {
    await this.#collection.updateOne(
      { _id: id, embedding_due: held },
      { $set: { vectors: { ...kind }, embedding_due: at }, $unset: fromTheStart, $inc: everythingChanged },
    );
  }

  /** All vectors are as wanted. `none`: there are no vectors at all. */
  async settled(id: string, held: Date, none: boolean): Promise<void> {
    await this.#collection.updateOne(
      { _id: id, embedding_due: held },
      { $unset: { embedding_due: true, ...fromTheStart, ...(none ? { vectors: true } : {}) }, $inc: everythingChanged },
    );
  }
}

export type { EmbeddingRecords };

/** Opens them. */
export function createEmbeddingRecords(store: DocumentStore): EmbeddingRecords {
  return new EmbeddingRecords(store.collection(knowledgeBaseCollection));
}
