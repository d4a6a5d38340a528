// RestoreAgentVersion: publishes an earlier version anew, as the next one, unless the published content is the same.
// The draft stays.

import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { conversationCall } from '../conversation-call.ts';
import { authorOf, isSameContent, noteOf } from '../domain/agent-version.ts';
import { toAgent } from '../domain/agent.ts';
import { agentTarget } from '../domain/targets.ts';
import { versionNotFound } from '../errors.ts';
import { checkReach, publishing, writeAgent } from './publication.ts';

export const restoreAgentVersion = conversationCall('RestoreAgentVersion', {
  from: ['edge'],
  needs: 'agents.write',
  act: (request) => ({ action: 'agent.restore', ...agentTarget(request, 'versions', String(request.n)) }),
  serve:
    (parts) =>
    async ({ organization_id, agent_id, n, note, if_revision }, context) => {
      const said = noteOf(note);
      const agent = await writeAgent(parts, { organization_id, agent_id }, context, async (before) => {
        requireRevision(before, if_revision);
        // Of the one that is published nothing may be kept yet.
        if (before.version === n) return undefined;
        const version = await parts.agentVersions.find(organization_id, agent_id, n);
        if (!version) throw versionNotFound();
        // By its content, so that a repeat finds what the first made.
        if (isSameContent(before, version.content)) return undefined;
        await checkReach(parts, organization_id, version.content, context);
        const publication = { at: new Date(parts.clock()), ...authorOf(context.actor), ...said, restored_from: n };
        return publishing(version.content, publication);
      });
      return { agent: toAgent(agent) };
    },
});
