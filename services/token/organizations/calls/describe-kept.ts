// DescribeKept: how many members an organization has.

import { lookAt, type Wish } from '#shared/contract/room/room.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { tokenCall } from '../../token-call.ts';

export const describeKept = tokenCall('DescribeKept', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    (parts) =>
    async ({ organization_id: organizationId }) => ({ kept: await parts.room.used(ofMembers(parts, organizationId)) }),
});

/** The room for an organization's members. */
function ofMembers(
  { memberships }: Pick<TokenParts, 'memberships'>,
  organizationId: string,
): Pick<Wish, 'organizationId' | 'kind' | 'look'> {
  return {
    organizationId,
    kind: 'members',
    look: lookAt(
      'members',
      (ids) => memberships.those(organizationId, ids),
      () => memberships.count(organizationId),
    ),
  };
}

/** Makes a member where there is room for one. Throws `validation_error` where it is full. */
export async function asMember<T>(
  parts: Pick<TokenParts, 'memberships' | 'room' | 'keptLimits'>,
  organizationId: string,
  memberId: string,
  context: CallContext,
  make: () => Promise<T>,
): Promise<T> {
  const limits = await parts.keptLimits(organizationId, context);
  return parts.room.within({ ...ofMembers(parts, organizationId), id: memberId, takes: { members: 1 }, limits }, make);
}
