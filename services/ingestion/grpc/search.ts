// Search: the best chunks of an organization's knowledge bases; others than its own are left out.

import type { SearchRequest__Output } from '#proto/colloquy/ingestion/v1/SearchRequest.ts';
import type { SearchResponse } from '#proto/colloquy/ingestion/v1/SearchResponse.ts';
import { canonicalUuid, isUuid } from '#shared/ids/uuid.ts';
import type { Ingestion } from '../dependencies.ts';
import type { ChunkSource } from '../search/chunk-search.ts';
import { searchHit } from './messages.ts';

const mostKnowledgeBases = 100;
const mostHits = 20;

export function search(deps: Pick<Ingestion, 'knowledgeBases' | 'documents' | 'chunks' | 'search'>) {
  return async (request: SearchRequest__Output): Promise<SearchResponse> => {
    const { organization_id, knowledge_base_ids, query } = request;
    const ids = [...new Set(knowledge_base_ids.filter(isUuid).map(canonicalUuid))].slice(0, mostKnowledgeBases);
    const found = await deps.knowledgeBases.those(organization_id, ids);
    const states = found.map(({ _id: id, revision, changes }) => ({ id, revision, changes }));
    const limit = Math.min(Math.max(request.limit, 1), mostHits);
    const hits = await deps.search.search(states, query, limit, sourceOf(deps, organization_id));
    return { hits: hits.map(searchHit) };
  };
}

// The store's side of catching up; the organization is in every filter here as well.
function sourceOf(deps: Pick<Ingestion, 'documents' | 'chunks'>, organizationId: string): ChunkSource {
  return {
    publishedDocument: (knowledgeBaseId, id) => deps.documents.publishedOne(organizationId, knowledgeBaseId, id),
    publishedDocuments: (knowledgeBaseId, after) =>
      deps.documents.publishedAfter(organizationId, knowledgeBaseId, after),
    chunks: (_knowledgeBaseId, documentId, from) => deps.chunks.page(organizationId, documentId, from),
  };
}
