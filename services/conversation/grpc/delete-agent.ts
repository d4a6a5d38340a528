// DeleteAgent: its versions and its draft go with it; its conversations stay readable and take nothing new.

import { changedMeanwhile } from '#shared/ports/document-store/edits.ts';
import { conversationCall } from '../conversation-call.ts';
import { agentTarget } from '../domain/targets.ts';
import { agentNotFound } from '../errors.ts';

export const deleteAgent = conversationCall('DeleteAgent', {
  from: ['edge'],
  needs: 'agents.write',
  isHarmless: true,
  act: (request) => ({ action: 'agent.delete', ...agentTarget(request) }),
  serve:
    (parts) =>
    async ({ organization_id, agent_id, if_revision }) => {
      await parts.agentDeletions.begin(organization_id, agent_id, new Date(parts.clock()));
      const deleted = await parts.agents.delete(organization_id, agent_id, if_revision);
      const found = deleted ? null : await parts.agents.find(organization_id, agent_id);
      if (found) throw changedMeanwhile(found);
      // Of one that is gone already too: its deletion may have ended here. The sweeper looks again.
      await parts.agentVersions.deleteOf(organization_id, agent_id);
      if (!deleted) throw agentNotFound();
      return {};
    },
});
