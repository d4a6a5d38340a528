// Search: the best chunks of an organization's knowledge bases; others than its own are left out.

import type { SearchRequest__Output } from '#proto/colloquy/ingestion/v1/SearchRequest.ts';
import type { SearchResponse } from '#proto/colloquy/ingestion/v1/SearchResponse.ts';
import { canonicalUuid, isUuid } from '#shared/ids/uuid.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { Ingestion } from '../dependencies.ts';
import { type Finding, findChunks } from './find-chunks.ts';
import { searchHit } from './messages.ts';

const mostKnowledgeBases = 100;
const mostHits = 50;

export function search(deps: Pick<Ingestion, 'knowledgeBases'> & Finding) {
  return async (request: SearchRequest__Output, context: CallContext): Promise<SearchResponse> => {
    const { organization_id: organizationId, knowledge_base_ids, query, agent_id: agentId } = request;
    const ids = [...new Set(knowledge_base_ids.filter(isUuid).map(canonicalUuid))].slice(0, mostKnowledgeBases);
    const knowledgeBases = await deps.knowledgeBases.those(organizationId, ids);
    const limit = Math.min(Math.max(request.limit, 1), mostHits);
    const { hits, notes } = await findChunks(
      deps,
      { organizationId, agentId, knowledgeBases, query, limit },
      context.signal,
    );
    return { hits: hits.map(searchHit), notes: [...notes] };
  };
}
