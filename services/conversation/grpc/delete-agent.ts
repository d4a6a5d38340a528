// DeleteAgent: its versions and its draft go with it; its conversations stay readable and take nothing new.

import type { DeleteAgentRequest__Output } from '#proto/colloquy/conversation/v1/DeleteAgentRequest.ts';
import type { DeleteAgentResponse } from '#proto/colloquy/conversation/v1/DeleteAgentResponse.ts';
import { changedMeanwhile } from '#shared/ports/document-store/edits.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound } from '../errors.ts';

export function deleteAgent(parts: ConversationParts) {
  return async (
    { organization_id, agent_id, if_revision }: DeleteAgentRequest__Output,
    _context: CallContext,
  ): Promise<DeleteAgentResponse> => {
    await parts.agentDeletions.begin(organization_id, agent_id, new Date(parts.clock()));
    const deleted = await parts.agents.delete(organization_id, agent_id, if_revision);
    const found = deleted ? null : await parts.agents.find(organization_id, agent_id);
    if (found) throw changedMeanwhile(found);
    // Of one that is gone already too: its deletion may have ended here. The sweeper looks again.
    await parts.agentVersions.deleteOf(organization_id, agent_id);
    if (!deleted) throw agentNotFound();
    return {};
  };
}
