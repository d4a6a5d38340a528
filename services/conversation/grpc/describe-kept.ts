// DescribeKept: how many agents an organization has.

import type { DescribeKeptRequest__Output } from '#proto/colloquy/conversation/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse } from '#proto/colloquy/conversation/v1/DescribeKeptResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { lookAt, type Wish } from '#shared/contract/room/room.ts';
import type { ConversationParts } from '../dependencies.ts';

export function describeKept(parts: Pick<ConversationParts, 'agents' | 'room'>) {
  return async (
    { organization_id: organizationId }: DescribeKeptRequest__Output,
    _context: CallContext,
  ): Promise<DescribeKeptResponse> => ({ kept: await parts.room.used(ofAgents(parts, organizationId)) });
}

/** Where an organization's agents have their room. */
export function ofAgents(
  { agents }: Pick<ConversationParts, 'agents'>,
  organizationId: string,
): Pick<Wish, 'organizationId' | 'kind' | 'look'> {
  return {
    organizationId,
    kind: 'agents',
    look: lookAt(
      'agents',
      (ids) => agents.those(organizationId, ids),
      () => agents.count(organizationId),
    ),
  };
}
