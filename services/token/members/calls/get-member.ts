// GetMember: one of an organization's.

import { notFound } from '../../errors.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { requireMembership } from '../member-changes.ts';
import { describeMember } from './list-members.ts';

export const getMember = tokenCall('GetMember', {
  from: ['edge'],
  needs: 'members.read',
  serve:
    (parts) =>
    async ({ organization_id: organizationId, member_id: memberId }) => {
      await requireOrganization(parts.organizations, organizationId);
      const membership = await requireMembership(parts, organizationId, memberId);
      const member = await parts.members.find(memberId);
      if (!member) throw notFound('member');
      return { member: await describeMember(parts, membership, member) };
    },
});
