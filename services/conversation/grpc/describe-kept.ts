// DescribeKept: how many agents an organization has.

import { lookAt, type Wish } from '#shared/contract/room/room.ts';
import { conversationCall } from '../conversation-call.ts';
import type { ConversationParts } from '../dependencies.ts';

export const describeKept = conversationCall('DescribeKept', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    (parts) =>
    async ({ organization_id: organizationId }) => ({ kept: await parts.room.used(ofAgents(parts, organizationId)) }),
});

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
