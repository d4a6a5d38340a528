// ListAgentVersions.

import type { ListAgentVersionsRequest__Output } from '#proto/colloquy/conversation/v1/ListAgentVersionsRequest.ts';
import type { ListAgentVersionsResponse } from '#proto/colloquy/conversation/v1/ListAgentVersionsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toVersion } from '../domain/agent-version.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound } from '../errors.ts';
import { keepPublished } from './publication.ts';

export function listAgentVersions(parts: ConversationParts) {
  return async (
    { organization_id, agent_id, page }: ListAgentVersionsRequest__Output,
    _context: CallContext,
  ): Promise<ListAgentVersionsResponse> => {
    const agent = await parts.agents.find(organization_id, agent_id);
    if (!agent) throw agentNotFound();
    await keepPublished(parts, agent);
    const { data, ...next } = await parts.agentVersions.list(organization_id, agent_id, page);
    return { data: data.map((version) => toVersion(version)), ...next };
  };
}
