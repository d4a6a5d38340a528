// GetAgentDraft.

import type { GetAgentDraftRequest__Output } from '#proto/colloquy/conversation/v1/GetAgentDraftRequest.ts';
import type { GetAgentDraftResponse } from '#proto/colloquy/conversation/v1/GetAgentDraftResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toDraft } from '../domain/agent-version.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound, draftNotFound } from '../errors.ts';

export function getAgentDraft(parts: ConversationParts) {
  return async (
    { organization_id, agent_id }: GetAgentDraftRequest__Output,
    _context: CallContext,
  ): Promise<GetAgentDraftResponse> => {
    const agent = await parts.agents.find(organization_id, agent_id);
    if (!agent) throw agentNotFound();
    if (!agent.draft) throw draftNotFound();
    return { draft: toDraft(agent, agent.draft) };
  };
}
