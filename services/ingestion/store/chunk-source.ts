// The store as an index sees it: the published documents of one organization, and their chunks.

import type { KnowledgeBaseDocument } from '../collections.ts';
import type { ChunkSource, KnowledgeBaseState } from '../search/chunk-search.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { DocumentRecords } from './document-records.ts';
import type { VectorStore } from './vector-store.ts';

/** The source that an index of the organization's catches up from. */
export function chunkSource(
  stores: { readonly documents: DocumentRecords; readonly chunks: ChunkStore; readonly vectors: VectorStore },
  organizationId: string,
): ChunkSource {
  return {
    publishedDocument: (knowledgeBaseId, id) => stores.documents.publishedOne(organizationId, knowledgeBaseId, id),
    publishedDocuments: (knowledgeBaseId, after) =>
      stores.documents.publishedAfter(organizationId, knowledgeBaseId, after),
    chunks: (_knowledgeBaseId, { id, version }, from) => stores.chunks.page(organizationId, id, version, from),
    vectors: (_knowledgeBaseId, { id: documentId, version }, model, from) =>
      stores.vectors.page({ organizationId, documentId, version }, model, from),
  };
}

/** The state that an index has to catch up to. */
export function knowledgeBaseState(knowledgeBase: KnowledgeBaseDocument): KnowledgeBaseState {
  const { _id: id, revision, changes, embedding, vectors } = knowledgeBase;
  const kinds = vectors ? [vectors] : [];
  if (embedding?.dimensions !== undefined && embedding.model !== vectors?.model)
    kinds.push({ model: embedding.model, dimensions: embedding.dimensions });
  return { id, revision, changes, kinds, ...(vectors ? { searchedBy: vectors.model } : {}) };
}
