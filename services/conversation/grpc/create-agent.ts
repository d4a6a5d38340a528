// CreateAgent: where the organization has room for one. Its first version is published with it, unless it is to be a draft.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { conversationCall } from '../conversation-call.ts';
import { authorOf } from '../domain/agent-version.ts';
import { agentChange, type AgentDocument, newAgent, toAgent } from '../domain/agent.ts';
import { ofAgents } from './describe-kept.ts';
import { checkReach, keepSoon } from './publication.ts';

export const createAgent = conversationCall('CreateAgent', {
  from: ['edge'],
  needs: 'agents.write',
  act: ({ organization_id }) => ({
    action: 'agent.create',
    organization_id,
    target: adminPath(organization_id, 'agents'),
  }),
  made: ({ agent }, { organization_id }) => ({ target: adminPath(organization_id, 'agents', agent?.id ?? '') }),
  serve:
    (parts) =>
    async ({ organization_id, fields, creation, draft }, context) => {
      const published = { at: new Date(parts.clock()), ...authorOf(context.actor) };
      const asked = newAgent(organization_id, agentChange(fields), published, draft);
      await checkReach(parts, organization_id, asked, context);
      const agent = await parts.creations.once<AgentDocument>(creation, {
        find: (id) => parts.agents.find(organization_id, id),
        async make(id) {
          const made = { ...asked, _id: id };
          const limits = await parts.keptLimits(organization_id, context);
          const wish = { ...ofAgents(parts, organization_id), id, takes: { agents: 1 }, limits };
          await parts.room.within(wish, () => parts.agents.insert(made));
          await keepSoon(parts, made, context);
          return made;
        },
      });
      return { agent: toAgent(agent) };
    },
});
