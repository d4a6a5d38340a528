// GetAgentVersion.

import type { GetAgentVersionRequest__Output } from '#proto/colloquy/conversation/v1/GetAgentVersionRequest.ts';
import type { GetAgentVersionResponse } from '#proto/colloquy/conversation/v1/GetAgentVersionResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { publishedVersion, toVersion } from '../domain/agent-version.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound, versionNotFound } from '../errors.ts';

export function getAgentVersion(parts: ConversationParts) {
  return async (
    { organization_id, agent_id, n }: GetAgentVersionRequest__Output,
    _context: CallContext,
  ): Promise<GetAgentVersionResponse> => {
    const agent = await parts.agents.find(organization_id, agent_id);
    if (!agent) throw agentNotFound();
    const version =
      n === agent.version ? publishedVersion(agent) : await parts.agentVersions.find(organization_id, agent_id, n);
    if (!version) throw versionNotFound();
    return { version: toVersion(version, { agent, content: version.content }) };
  };
}
