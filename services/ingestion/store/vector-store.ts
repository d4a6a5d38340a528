// Named operations on chunks' vectors. Like chunks, those of a reading are told from those of others by its version.

import { v5 } from 'uuid';
import type { Collection, DocumentStore, Filter } from '#shared/ports/document-store/document-store.ts';
import { vectorCollection, type VectorDocument } from '../collections.ts';
import { packVector, unpackVector } from '../domain/packed-vector.ts';
import type { StoredChunk, StoredVector } from '../search/chunk-search.ts';

const vectorsPerPage = 200;
const deletedAtOnce = 500;

/** Which reading of which document. */
export interface ReadingOf {
  readonly organizationId: string;
  readonly documentId: string;
  readonly version: number;
}

/** Vectors by name of operation. */
class VectorStore {
  readonly #collection: Collection<VectorDocument>;

  constructor(collection: Collection<VectorDocument>) {
    this.#collection = collection;
  }

  /** Stores the vectors of some chunks of a reading, over earlier ones. */
  async put(
    of: ReadingOf,
    model: string,
    chunks: readonly StoredChunk[],
    vectors: readonly Float32Array[],
  ): Promise<void> {
    await Promise.all(
      chunks.map(async ({ id, position }, at) => {
        const vector = vectors[at];
        if (!vector) throw new RangeError(`There is no vector of chunk ${id}.`);
        await this.#collection.upsertOne(
          { _id: v5(model, id) },
          { $set: { ...reading(of), model, position, vector: packVector(vector) } },
        );
      }),
    );
  }

  /** A page of a reading's, in order. */
  async page(of: ReadingOf, model: string, fromPosition: number, limit = vectorsPerPage): Promise<StoredVector[]> {
    const found = await this.#collection.find(
      { ...reading(of), model, position: { $gte: fromPosition } },
      { sort: { position: 1 }, limit },
    );
    return found.map(({ position, vector }) => ({ position, vector: unpackVector(vector) }));
  }

  /** Which of these chunks of a reading have one. */
  async held(of: ReadingOf, model: string, chunks: readonly StoredChunk[]): Promise<ReadonlySet<number>> {
    const positions = chunks.map(({ position }) => position);
    if (positions.length === 0) return new Set();
    const found = await this.#collection.find(
      { ...reading(of), model, position: { $gte: Math.min(...positions), $lte: Math.max(...positions) } },
      { limit: positions.length, fields: ['position'] },
    );
    return new Set(found.map(({ position }) => position));
  }

  /** Erases a reading's by models that are not to be kept. */
  eraseOthers(of: ReadingOf, kept: readonly string[]): Promise<void> {
    const [first, second] = kept.toSorted();
    // Ranges about the kept ones: the store has no "none of these".
    const ranges: Filter[] =
      first === undefined
        ? [{}]
        : second === undefined
          ? [{ model: { $lt: first } }, { model: { $gt: first } }]
          : [{ model: { $lt: first } }, { model: { $gt: first, $lt: second } }, { model: { $gt: second } }];
    return this.#eraseEach(ranges.map((range) => ({ ...reading(of), ...range })));
  }

  /** Erases those of all readings of a document up to `version`, but for the `kept` one. */
  eraseUpTo(organizationId: string, documentId: string, version: number, kept: number | undefined): Promise<void> {
    const all = { organization_id: organizationId, document_id: documentId };
    return this.#eraseEach(
      kept === undefined
        ? [{ ...all, version: { $lte: version } }]
        : [
            { ...all, version: { $lt: kept } },
            { ...all, version: { $gt: kept, $lte: version } },
          ],
    );
  }

  /** Erases a document's. */
  eraseAll(organizationId: string, documentId: string): Promise<void> {
    return this.#eraseEach([{ organization_id: organizationId, document_id: documentId }]);
  }

  async #eraseEach(filters: readonly Filter[]): Promise<void> {
    for (const filter of filters) {
      while ((await this.#collection.deleteMany(filter, deletedAtOnce)) === deletedAtOnce);
    }
  }
}

function reading({ organizationId, documentId, version }: ReadingOf) {
  return { organization_id: organizationId, document_id: documentId, version };
}

export type { VectorStore };

/** Opens them. */
export function createVectorStore(store: DocumentStore): VectorStore {
  return new VectorStore(store.collection(vectorCollection));
}
