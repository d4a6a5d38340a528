// UpdateAgent: changes what is present.

import type { UpdateAgentRequest__Output } from '#proto/colloquy/conversation/v1/UpdateAgentRequest.ts';
import type { UpdateAgentResponse } from '#proto/colloquy/conversation/v1/UpdateAgentResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { agentChange, toAgent } from '../domain/agent.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound } from '../errors.ts';
import { checkKnowledgeBases } from './knowledge-bases.ts';
import { checkToolServers } from './tool-servers.ts';

export function updateAgent(parts: ConversationParts) {
  return async (
    { organization_id, agent_id, fields }: UpdateAgentRequest__Output,
    context: CallContext,
  ): Promise<UpdateAgentResponse> => {
    const change = agentChange(fields);
    if (!(await parts.agents.find(organization_id, agent_id))) throw agentNotFound();
    await checkKnowledgeBases(parts, organization_id, change.set.knowledge_base_ids ?? [], context);
    await checkToolServers(parts, organization_id, change.set.tool_server_ids ?? [], context);
    const agent = await parts.agents.change(organization_id, agent_id, change);
    if (!agent) throw agentNotFound();
    return { agent: toAgent(agent) };
  };
}
