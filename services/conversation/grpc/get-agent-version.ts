// GetAgentVersion.

import { conversationCall } from '../conversation-call.ts';
import { publishedVersion, toVersion } from '../domain/agent-version.ts';
import { agentNotFound, versionNotFound } from '../errors.ts';

export const getAgentVersion = conversationCall('GetAgentVersion', {
  from: ['edge'],
  needs: 'agents.read',
  serve:
    (parts) =>
    async ({ organization_id, agent_id, n }) => {
      const agent = await parts.agents.find(organization_id, agent_id);
      if (!agent) throw agentNotFound();
      const version =
        n === agent.version ? publishedVersion(agent) : await parts.agentVersions.find(organization_id, agent_id, n);
      if (!version) throw versionNotFound();
      return { version: toVersion(version, { agent, content: version.content }) };
    },
});
