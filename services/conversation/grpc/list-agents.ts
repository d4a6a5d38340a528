// ListAgents.

import { conversationCall } from '../conversation-call.ts';
import { toAgent } from '../domain/agent.ts';

export const listAgents = conversationCall('ListAgents', {
  from: ['edge'],
  needs: 'agents.read',
  serve:
    (parts) =>
    async ({ organization_id, enabled_only, page, q, disabled }) => {
      const filter = {
        ...(enabled_only ? { liveOnly: true } : disabled === undefined ? {} : { disabled }),
        ...(q === undefined ? {} : { q }),
      };
      const { data, ...next } = await parts.agents.list(organization_id, filter, page);
      return { data: data.map(toAgent), ...next };
    },
});
