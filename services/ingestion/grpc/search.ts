// Search: the best chunks of an organization's knowledge bases; others than its own are left out.

import type { SearchRequest__Output } from '#proto/colloquy/ingestion/v1/SearchRequest.ts';
import type { SearchResponse } from '#proto/colloquy/ingestion/v1/SearchResponse.ts';
import { canonicalUuid, isUuid } from '#shared/ids/uuid.ts';
import type { Ingestion } from '../dependencies.ts';
import { chunkSource, knowledgeBaseState } from '../store/chunk-source.ts';
import { searchHit } from './messages.ts';

const mostKnowledgeBases = 100;
const mostHits = 50;

export function search(deps: Pick<Ingestion, 'knowledgeBases' | 'documents' | 'chunks' | 'search'>) {
  return async (request: SearchRequest__Output): Promise<SearchResponse> => {
    const { organization_id, knowledge_base_ids, query } = request;
    const ids = [...new Set(knowledge_base_ids.filter(isUuid).map(canonicalUuid))].slice(0, mostKnowledgeBases);
    const found = await deps.knowledgeBases.those(organization_id, ids);
    const limit = Math.min(Math.max(request.limit, 1), mostHits);
    const hits = await deps.search.search(
      found.map(knowledgeBaseState),
      { text: query, limit },
      chunkSource(deps, organization_id),
    );
    return { hits: hits.map(searchHit) };
  };
}
