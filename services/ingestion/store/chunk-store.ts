// Named operations on chunks.

import { v5 } from 'uuid';
import type { Collection } from '#shared/document-store/document-store.ts';
import type { Chunk } from '../domain/split.ts';
import type { StoredChunk } from '../search/chunk-search.ts';
import type { ChunkDocument, DocumentDocument } from './collections.ts';

const chunksPerPage = 100;
const deletedAtOnce = 500;

/** Chunks by name of operation. */
export class ChunkStore {
  readonly #collection: Collection<ChunkDocument>;

  constructor(collection: Collection<ChunkDocument>) {
    this.#collection = collection;
  }

  /** Stores chunks from `position` on, over those of an earlier processing. */
  async put(document: DocumentDocument, position: number, chunks: readonly Chunk[]): Promise<void> {
    const { _id: documentId, organization_id, knowledge_base_id } = document;
    await Promise.all(
      chunks.map(({ headings, text }, at) =>
        this.#collection.upsertOne(
          { _id: v5(String(position + at), documentId) },
          {
            $set: {
              organization_id,
              knowledge_base_id,
              document_id: documentId,
              position: position + at,
              headings,
              text,
            },
          },
        ),
      ),
    );
  }

  /** A page of a document's, in order. */
  async page(organizationId: string, documentId: string, fromPosition: number): Promise<StoredChunk[]> {
    const found = await this.#collection.find(
      { organization_id: organizationId, document_id: documentId, position: { $gte: fromPosition } },
      { sort: { position: 1 }, limit: chunksPerPage },
    );
    return found.map(({ _id, position, headings, text }) => ({ id: _id, position, headings, text }));
  }

  /** Erases a document's, from a position on. */
  async erase(organizationId: string, documentId: string, fromPosition = 0): Promise<void> {
    const filter = { organization_id: organizationId, document_id: documentId, position: { $gte: fromPosition } };
    while ((await this.#collection.deleteMany(filter, deletedAtOnce)) === deletedAtOnce);
  }
}
