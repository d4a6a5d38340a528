// ListAgents.

import type { ListAgentsRequest__Output } from '#proto/colloquy/conversation/v1/ListAgentsRequest.ts';
import type { ListAgentsResponse } from '#proto/colloquy/conversation/v1/ListAgentsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toAgent } from '../domain/agent.ts';
import type { ConversationParts } from '../dependencies.ts';

export function listAgents(parts: ConversationParts) {
  return async (
    { organization_id, enabled_only, page, q, disabled }: ListAgentsRequest__Output,
    _context: CallContext,
  ): Promise<ListAgentsResponse> => {
    const filter = {
      ...(enabled_only ? { disabled: false } : disabled === undefined ? {} : { disabled }),
      ...(q === undefined ? {} : { q }),
    };
    const { data, ...next } = await parts.agents.list(organization_id, filter, page);
    return { data: data.map(toAgent), ...next };
  };
}
