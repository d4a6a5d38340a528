// SaveAgentDraft: nobody writes over a draft that they have not seen.

import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { conversationCall } from '../conversation-call.ts';
import { authorOf, toDraft } from '../domain/agent-version.ts';
import { agentChange, type AgentDocument, wholeContent } from '../domain/agent.ts';
import { agentTarget } from '../domain/targets.ts';
import { agentNotFound, draftNotFound } from '../errors.ts';
import { checkReach, writeAgent } from './publication.ts';

export const saveAgentDraft = conversationCall('SaveAgentDraft', {
  from: ['edge'],
  needs: 'agents.write',
  act: (request) => ({ action: 'agent.draft.save', ...agentTarget(request, 'draft') }),
  serve:
    (parts) =>
    async ({ organization_id, agent_id, fields, if_revision, replace, base_version }, context) => {
      const content = wholeContent(agentChange(fields));
      if (!(await parts.agents.find(organization_id, agent_id))) throw agentNotFound();
      await checkReach(parts, organization_id, content, context);
      let made = false;
      const agent = await writeAgent(parts, { organization_id, agent_id }, context, (before) => {
        if (!replace) requireKnown(before, if_revision);
        const published = before.version;
        if (base_version !== undefined && (base_version < Math.min(1, published) || base_version > published))
          throw validationError('/base_version', 'is no version of the agent');
        const base = base_version ?? before.draft?.base_version ?? published;
        made = before.draft === undefined;
        const saved = { saved_at: new Date(parts.clock()), ...authorOf(context.actor) };
        return { draft: { content, base_version: base, ...saved } };
      });
      if (!agent.draft) throw draftNotFound();
      return { draft: toDraft(agent, agent.draft), made };
    },
});

function requireKnown({ draft }: AgentDocument, revision: number | undefined): void {
  if (revision === undefined) {
    if (draft) throw new ContractError('conflict', 'There is a draft already: read it, and name its ETag.');
    return;
  }
  if (!draft) throw new ContractError('conflict', 'The draft was published or discarded in the meantime.');
  requireRevision({ edits: draft.revision }, revision);
}
