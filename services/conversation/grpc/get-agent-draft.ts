// GetAgentDraft.

import { conversationCall } from '../conversation-call.ts';
import { toDraft } from '../domain/agent-version.ts';
import { agentNotFound, draftNotFound } from '../errors.ts';

export const getAgentDraft = conversationCall('GetAgentDraft', {
  from: ['edge'],
  needs: 'agents.read',
  serve:
    (parts) =>
    async ({ organization_id, agent_id }) => {
      const agent = await parts.agents.find(organization_id, agent_id);
      if (!agent) throw agentNotFound();
      if (!agent.draft) throw draftNotFound();
      return { draft: toDraft(agent, agent.draft) };
    },
});
