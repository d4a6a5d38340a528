// CreateAgent: its first version is published with it.

import type { CreateAgentRequest__Output } from '#proto/colloquy/conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse } from '#proto/colloquy/conversation/v1/CreateAgentResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { type AgentDocument, agentChange, newAgent, toAgent } from '../domain/agent.ts';
import { authorOf } from '../domain/agent-version.ts';
import type { ConversationParts } from '../dependencies.ts';
import { checkReach, keepSoon } from './publication.ts';

export function createAgent(parts: ConversationParts) {
  return async (
    { organization_id, fields, creation }: CreateAgentRequest__Output,
    context: CallContext,
  ): Promise<CreateAgentResponse> => {
    const published = { at: new Date(parts.clock()), ...authorOf(context.actor) };
    const asked = newAgent('', organization_id, agentChange(fields), published);
    await checkReach(parts, organization_id, asked, context);
    const agent = await parts.creations.once<AgentDocument>(creation, {
      find: (id) => parts.agents.find(organization_id, id),
      async make(id) {
        const made = { ...asked, _id: id };
        await parts.agents.insert(made);
        await keepSoon(parts, made, context);
        return made;
      },
    });
    return { agent: toAgent(agent) };
  };
}
