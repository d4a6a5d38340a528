// UpdateAgent: changes the fields that are present, and publishes at once, but for an agent that was never published: its
// draft is changed. `disabled` alone makes no version.

import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { conversationCall } from '../conversation-call.ts';
import { authorOf, contentAfter, isSameContent } from '../domain/agent-version.ts';
import { agentChange, isPublished, toAgent } from '../domain/agent.ts';
import { agentTarget } from '../domain/targets.ts';
import { agentNotFound } from '../errors.ts';
import { checkReach, publishing, writeAgent } from './publication.ts';

export const updateAgent = conversationCall('UpdateAgent', {
  from: ['edge'],
  needs: 'agents.write',
  act: (request) => ({ action: 'agent.update', ...agentTarget(request) }),
  serve:
    (parts) =>
    async ({ organization_id, agent_id, fields, if_revision }, context) => {
      const change = agentChange(fields);
      if (!(await parts.agents.find(organization_id, agent_id))) throw agentNotFound();
      await checkReach(parts, organization_id, change.set, context);
      const { disabled } = change.set;
      const agent = await writeAgent(parts, { organization_id, agent_id }, context, (before) => {
        requireRevision(before, if_revision);
        const content = contentAfter(before, change);
        const publication = { at: new Date(parts.clock()), ...authorOf(context.actor) };
        const changed = isPublished(before)
          ? publishing(content, publication)
          : { draft: { content, base_version: 0, saved_at: publication.at, ...authorOf(context.actor) } };
        const write = {
          ...(isSameContent(before, content) ? {} : changed),
          ...(disabled === undefined || disabled === before.disabled ? {} : { disabled }),
        };
        return Object.keys(write).length > 0 ? write : undefined;
      });
      return { agent: toAgent(agent) };
    },
});
