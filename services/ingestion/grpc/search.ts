// Search: the best chunks of an organization's knowledge bases; others than its own are left out. Searches beyond an
// organization's bound are refused before they cost anything.

import { canonicalUuid, isUuid } from '#shared/platform/ids/uuid.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { SearchAdmission } from '../search/admission.ts';
import type { Asker } from '../search/chunk-search.ts';
import { findChunks } from './find-chunks.ts';
import { searchHit } from './messages.ts';

const mostKnowledgeBases = 100;
const mostHits = 50;

export const search = ingestionCall('Search', {
  from: ['edge', 'run-executor'],
  needs: 'knowledge.content',
  serve(parts) {
    const admission = new SearchAdmission(parts.telemetry.metrics);
    return async (request, context) => {
      const { organization_id: organizationId, knowledge_base_ids, query, agent_id: agentId } = request;
      const asker: Asker = { organizationId, forEndUser: request.for_end_user };
      const ids = [...new Set(knowledge_base_ids.filter(isUuid).map(canonicalUuid))].slice(0, mostKnowledgeBases);
      const limit = Math.min(Math.max(request.limit, 1), mostHits);
      return admission.during(organizationId, asker.forEndUser ? 'end_user' : 'member', async () => {
        const knowledgeBases = await parts.knowledgeBases.those(organizationId, ids);
        const { hits, notes } = await findChunks(
          parts,
          { asker, agentId, knowledgeBases, query, limit },
          context.signal,
        );
        return { hits: hits.map(searchHit), notes: [...notes] };
      });
    };
  },
});
