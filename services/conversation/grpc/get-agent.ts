// GetAgent.

import type { GetAgentRequest__Output } from '#proto/colloquy/conversation/v1/GetAgentRequest.ts';
import type { GetAgentResponse } from '#proto/colloquy/conversation/v1/GetAgentResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toAgent } from '../domain/agent.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound } from '../errors.ts';
import { asTried } from './tried.ts';

export function getAgent(parts: ConversationParts) {
  return async (
    { organization_id, agent_id, enabled_only, tried }: GetAgentRequest__Output,
    _context: CallContext,
  ): Promise<GetAgentResponse> => {
    const agent = await parts.agents.find(organization_id, agent_id);
    if (!agent || (enabled_only && agent.disabled && !tried)) throw agentNotFound();
    return { agent: toAgent(tried ? await asTried(parts, agent, tried) : agent) };
  };
}
