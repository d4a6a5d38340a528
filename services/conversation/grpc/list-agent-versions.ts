// ListAgentVersions.

import { conversationCall } from '../conversation-call.ts';
import { toVersion } from '../domain/agent-version.ts';
import { agentNotFound } from '../errors.ts';
import { keepPublished } from './publication.ts';

export const listAgentVersions = conversationCall('ListAgentVersions', {
  from: ['edge'],
  needs: 'agents.read',
  serve:
    (parts) =>
    async ({ organization_id, agent_id, page }) => {
      const agent = await parts.agents.find(organization_id, agent_id);
      if (!agent) throw agentNotFound();
      await keepPublished(parts, agent);
      const { data, ...next } = await parts.agentVersions.list(organization_id, agent_id, page);
      return { data: data.map((version) => toVersion(version)), ...next };
    },
});
