// The store as an index sees it: the published documents of one organization, and their chunks.

import type { ChunkSource, KnowledgeBaseState } from '../search/chunk-search.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { KnowledgeBaseDocument } from './collections.ts';
import type { DocumentRecords } from './document-records.ts';

/** Where an index of the organization's catches up from. */
export function chunkSource(
  stores: { readonly documents: DocumentRecords; readonly chunks: ChunkStore },
  organizationId: string,
): ChunkSource {
  return {
    publishedDocument: (knowledgeBaseId, id) => stores.documents.publishedOne(organizationId, knowledgeBaseId, id),
    publishedDocuments: (knowledgeBaseId, after) =>
      stores.documents.publishedAfter(organizationId, knowledgeBaseId, after),
    chunks: (_knowledgeBaseId, { id, version }, from) => stores.chunks.page(organizationId, id, version, from),
  };
}

/** What an index has to catch up to. */
export function knowledgeBaseState({ _id: id, revision, changes }: KnowledgeBaseDocument): KnowledgeBaseState {
  return { id, revision, changes };
}
