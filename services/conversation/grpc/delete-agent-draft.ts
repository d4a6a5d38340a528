// DeleteAgentDraft.

import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { conversationCall } from '../conversation-call.ts';
import { isPublished } from '../domain/agent.ts';
import { agentTarget } from '../domain/targets.ts';
import { draftNotFound, neverPublished } from '../errors.ts';
import { writeAgent } from './publication.ts';

export const deleteAgentDraft = conversationCall('DeleteAgentDraft', {
  from: ['edge'],
  needs: 'agents.write',
  isHarmless: true,
  act: (request) => ({ action: 'agent.draft.discard', ...agentTarget(request, 'draft') }),
  serve:
    (parts) =>
    async ({ organization_id, agent_id, if_revision }, context) => {
      await writeAgent(parts, { organization_id, agent_id }, context, (before) => {
        const { draft } = before;
        if (!draft) throw draftNotFound();
        if (!isPublished(before)) throw neverPublished('delete the agent instead');
        requireRevision({ edits: draft.revision }, if_revision);
        return { draft: 'none' };
      });
      return {};
    },
});
