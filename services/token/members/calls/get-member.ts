// GetMember: one of an organization's.

import type { GetMemberRequest__Output } from '#proto/colloquy/token/v1/GetMemberRequest.ts';
import type { GetMemberResponse } from '#proto/colloquy/token/v1/GetMemberResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { describeMember } from './list-members.ts';
import { requireMembership } from '../member-changes.ts';

type Parts = Pick<TokenParts, 'organizations' | 'members' | 'memberships' | 'sessions' | 'identities'>;

export function getMember(parts: Parts) {
  return async ({
    organization_id: organizationId,
    member_id: memberId,
  }: GetMemberRequest__Output): Promise<GetMemberResponse> => {
    await requireOrganization(parts.organizations, organizationId);
    const membership = await requireMembership(parts, organizationId, memberId);
    const member = await parts.members.find(memberId);
    if (!member) throw notFound('member');
    return { member: await describeMember(parts, membership, member) };
  };
}
