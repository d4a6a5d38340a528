// DescribeKept: how many members an organization has.

import type { DescribeKeptRequest__Output } from '#proto/colloquy/token/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse } from '#proto/colloquy/token/v1/DescribeKeptResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { lookAt, type Wish } from '#shared/contract/room/room.ts';
import type { TokenParts } from '../../dependencies.ts';

export function describeKept(parts: Pick<TokenParts, 'memberships' | 'room'>) {
  return async (
    { organization_id: organizationId }: DescribeKeptRequest__Output,
    _context: CallContext,
  ): Promise<DescribeKeptResponse> => ({ kept: await parts.room.used(ofMembers(parts, organizationId)) });
}

/** Where an organization's members have their room. */
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
