// ListKnowledgeUses.

import type { ListKnowledgeUsesRequest__Output } from '#proto/colloquy/conversation/v1/ListKnowledgeUsesRequest.ts';
import type { ListKnowledgeUsesResponse } from '#proto/colloquy/conversation/v1/ListKnowledgeUsesResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';

const mostKnowledgeBases = 100;
const mostNames = 20;

export function listKnowledgeUses({ agents }: Pick<ConversationParts, 'agents'>) {
  return async (
    { organization_id: organizationId, knowledge_base_ids }: ListKnowledgeUsesRequest__Output,
    _context: CallContext,
  ): Promise<ListKnowledgeUsesResponse> => {
    const uses = new Map(
      knowledge_base_ids.slice(0, mostKnowledgeBases).map((id) => [id, [] as { id: string; name: string }[]]),
    );
    if (uses.size === 0) return { data: [] };
    for await (const { _id: id, name, knowledge_base_ids: used } of agents.newest(organizationId))
      for (const each of used) uses.get(each)?.push({ id, name });
    return {
      data: Array.from(uses, ([id, all]) => ({
        knowledge_base_id: id,
        agents: all.slice(0, mostNames),
        agent_count: all.length,
      })),
    };
  };
}
