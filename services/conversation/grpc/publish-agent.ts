// PublishAgent: the draft becomes the next version, in one write.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { conversationCall } from '../conversation-call.ts';
import { authorOf, noteOf } from '../domain/agent-version.ts';
import { toAgent } from '../domain/agent.ts';
import { agentTarget } from '../domain/targets.ts';
import { draftNotFound } from '../errors.ts';
import { checkReach, publishing, writeAgent } from './publication.ts';

export const publishAgent = conversationCall('PublishAgent', {
  from: ['edge'],
  needs: 'agents.write',
  act: (request) => ({ action: 'agent.publish', ...agentTarget(request, 'draft') }),
  made: ({ agent }, request) => agentTarget(request, 'versions', String(agent?.version ?? '')),
  serve:
    (parts) =>
    async ({ organization_id, agent_id, note, if_revision }, context) => {
      const said = noteOf(note);
      const agent = await writeAgent(parts, { organization_id, agent_id }, context, async (before) => {
        const { draft } = before;
        if (!draft) throw draftNotFound();
        requireRevision({ edits: draft.revision }, if_revision);
        if (draft.base_version !== before.version) throw overtaken(draft.base_version, before.version);
        await checkReach(parts, organization_id, draft.content, context);
        const publication = { at: new Date(parts.clock()), ...authorOf(context.actor), ...said };
        return { ...publishing(draft.content, publication), draft: 'none' };
      });
      return { agent: toAgent(agent) };
    },
});

// Otherwise a publication since would be reverted without anybody having wanted that.
function overtaken(base: number, published: number): ContractError {
  return new ContractError(
    'conflict',
    `The draft was made from version ${base}, and version ${published} is published: save it with that as its base_version first.`,
  );
}
