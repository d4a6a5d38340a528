// ListKnowledgeUses.

import { conversationCall } from '../conversation-call.ts';

const mostKnowledgeBases = 100;
const mostNames = 20;

export const listKnowledgeUses = conversationCall('ListKnowledgeUses', {
  from: ['edge'],
  needs: 'knowledge.read',
  serve:
    ({ agents }) =>
    async ({ organization_id: organizationId, knowledge_base_ids }) => {
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
    },
});
