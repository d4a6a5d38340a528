// GetAgent.

import { conversationCall } from '../conversation-call.ts';
import { isLive, toAgent } from '../domain/agent.ts';
import { agentNotFound } from '../errors.ts';
import { asTried } from './tried.ts';

export const getAgent = conversationCall('GetAgent', {
  from: ['edge'],
  needs: 'agents.read',
  serve:
    (parts) =>
    async ({ organization_id, agent_id, enabled_only, tried }) => {
      const agent = await parts.agents.find(organization_id, agent_id);
      if (!agent || (enabled_only && !isLive(agent) && !tried)) throw agentNotFound();
      return { agent: toAgent(tried ? await asTried(parts, agent, tried) : agent) };
    },
});
