// DeleteAgent: its conversations stay readable and take nothing new.

import type { DeleteAgentRequest__Output } from '#proto/colloquy/conversation/v1/DeleteAgentRequest.ts';
import type { DeleteAgentResponse } from '#proto/colloquy/conversation/v1/DeleteAgentResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound } from '../errors.ts';

export function deleteAgent({ agents }: ConversationParts) {
  return async (
    { organization_id, agent_id }: DeleteAgentRequest__Output,
    _context: CallContext,
  ): Promise<DeleteAgentResponse> => {
    if (!(await agents.delete(organization_id, agent_id))) throw agentNotFound();
    return {};
  };
}
