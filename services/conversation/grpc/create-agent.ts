// CreateAgent.

import type { CreateAgentRequest__Output } from '#proto/colloquy/conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse } from '#proto/colloquy/conversation/v1/CreateAgentResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { newId } from '#shared/ids/uuid.ts';
import { agentChange, newAgent, toAgent } from '../domain/agent.ts';
import type { ConversationParts } from '../dependencies.ts';
import { checkKnowledgeBases } from './knowledge-bases.ts';
import { checkToolServers } from './tool-servers.ts';

export function createAgent(parts: ConversationParts) {
  return async (
    { organization_id, fields }: CreateAgentRequest__Output,
    context: CallContext,
  ): Promise<CreateAgentResponse> => {
    const agent = newAgent(newId(), organization_id, agentChange(fields), new Date(parts.clock()));
    await checkKnowledgeBases(parts, organization_id, agent.knowledge_base_ids, context);
    await checkToolServers(parts, organization_id, agent.tool_server_ids ?? [], context);
    await parts.agents.insert(agent);
    return { agent: toAgent(agent) };
  };
}
