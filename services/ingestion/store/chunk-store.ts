// Named operations on chunks. Those of a reading are told from those of others by its version.

import { v5 } from 'uuid';
import type { Collection, DocumentStore, Filter } from '#shared/ports/document-store/document-store.ts';
import { chunkCollection, type ChunkDocument, type DocumentDocument } from '../collections.ts';
import type { ReadChunk } from '../domain/chunk.ts';
import type { StoredChunk } from '../search/chunk-search.ts';

const chunksPerPage = 100;
const deletedAtOnce = 500;

/** Chunks by name of operation. */
class ChunkStore {
  readonly #collection: Collection<ChunkDocument>;

  constructor(collection: Collection<ChunkDocument>) {
    this.#collection = collection;
  }

  /** Stores chunks of a document's current reading from `position` on, over those of an earlier attempt at it. */
  async put(document: DocumentDocument, position: number, chunks: readonly ReadChunk[]): Promise<void> {
    const { _id: documentId, organization_id, knowledge_base_id, version } = document;
    await Promise.all(
      chunks.map(({ headings, text, start, end, page, language }, at) =>
        this.#collection.upsertOne(
          { _id: v5(`${version}/${position + at}`, documentId) },
          {
            $set: {
              organization_id,
              knowledge_base_id,
              document_id: documentId,
              version,
              position: position + at,
              headings,
              text,
              start,
              end,
              language,
              ...(page === undefined ? {} : { page }),
            },
          },
        ),
      ),
    );
  }

  /** A page of a reading's, in order. */
  async page(
    organizationId: string,
    documentId: string,
    version: number,
    fromPosition: number,
    limit = chunksPerPage,
  ): Promise<StoredChunk[]> {
    const found = await this.#collection.find(
      { ...ofReading(organizationId, documentId, version), position: { $gte: fromPosition } },
      { sort: { position: 1 }, limit },
    );
    return found.map(stored);
  }

  /** One of a reading; null where it is not, or no longer, there. */
  async get(organizationId: string, documentId: string, version: number, id: string): Promise<StoredChunk | null> {
    const found = await this.#collection.findOne({ _id: id, ...ofReading(organizationId, documentId, version) });
    return found && stored(found);
  }

  /** Erases a reading's, from a position on. */
  erase(organizationId: string, documentId: string, version: number, fromPosition = 0): Promise<void> {
    return this.#erase({ ...ofReading(organizationId, documentId, version), position: { $gte: fromPosition } });
  }

  /** Erases those of all readings up to `version`, but for the `kept` one. Later readings are left alone. */
  async eraseUpTo(
    organizationId: string,
    documentId: string,
    version: number,
    kept: number | undefined,
  ): Promise<void> {
    const all = { organization_id: organizationId, document_id: documentId };
    if (kept === undefined) return this.#erase({ ...all, version: { $lte: version } });
    await this.#erase({ ...all, version: { $lt: kept } });
    if (kept < version) await this.#erase({ ...all, version: { $gt: kept, $lte: version } });
  }

  /** Erases a document's. */
  eraseAll(organizationId: string, documentId: string): Promise<void> {
    return this.#erase({ organization_id: organizationId, document_id: documentId });
  }

  async #erase(filter: Filter): Promise<void> {
    while ((await this.#collection.deleteMany(filter, deletedAtOnce)) === deletedAtOnce);
  }
}

function ofReading(organizationId: string, documentId: string, version: number): Filter {
  return { organization_id: organizationId, document_id: documentId, version };
}

function stored({ _id: id, position, headings, text, start, end, page, language }: ChunkDocument): StoredChunk {
  return { id, position, headings, text, start, end, language, ...(page === undefined ? {} : { page }) };
}

export type { ChunkStore };

/** Opens them. */
export function createChunkStore(store: DocumentStore): ChunkStore {
  return new ChunkStore(store.collection(chunkCollection));
}
