// CreateAgent: its first version is published with it.

import type { CreateAgentRequest__Output } from '#proto/colloquy/conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse } from '#proto/colloquy/conversation/v1/CreateAgentResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { newId } from '#shared/ids/uuid.ts';
import { agentChange, newAgent, toAgent } from '../domain/agent.ts';
import { authorOf } from '../domain/agent-version.ts';
import type { ConversationParts } from '../dependencies.ts';
import { checkReach, keepSoon } from './publication.ts';

export function createAgent(parts: ConversationParts) {
  return async (
    { organization_id, fields }: CreateAgentRequest__Output,
    context: CallContext,
  ): Promise<CreateAgentResponse> => {
    const published = { at: new Date(parts.clock()), ...authorOf(context.actor) };
    const agent = newAgent(newId(), organization_id, agentChange(fields), published);
    await checkReach(parts, organization_id, agent, context);
    await parts.agents.insert(agent);
    await keepSoon(parts, agent, context);
    return { agent: toAgent(agent) };
  };
}
