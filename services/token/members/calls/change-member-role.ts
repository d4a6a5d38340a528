// ChangeMemberRole: nobody grants above their own role, nobody changes a member above it, and the last owner stays. A
// member who may not try agents any more loses the preview tokens, with their conversations.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { erasePreviews, mayTry } from '../../end-users/worker/preview-erasure.ts';
import { notFound } from '../../errors.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { changeUnlessLastOwner, requireMembership, roleNow } from '../member-changes.ts';
import { aboveOwnRole, mayGrant, requireRole } from '../rules/grants.ts';
import { describeMember } from './list-members.ts';

export const changeMemberRole = tokenCall('ChangeMemberRole', {
  from: ['edge'],
  needs: 'members.write',
  givesLastingAccess: true,
  act: ({ organization_id: id, member_id: member }) => ({
    action: 'member.change_role',
    organization_id: id,
    target: adminPath(id, 'members', member),
  }),
  serve(parts) {
    const { organizations, members, memberships, announceSignIn, announceAdminTokens, log } = parts;
    return async (request, context) => {
      const { organization_id: organizationId, member_id: memberId, role: wanted, if_revision: revision } = request;
      const role = requireRole(wanted);
      await requireOrganization(organizations, organizationId);
      const membership = await requireMembership(parts, organizationId, memberId);
      const own = await roleNow(parts, organizationId, context.actor);
      if (!mayGrant(own, membership.role) || !mayGrant(own, role)) throw aboveOwnRole();
      requireRevision(membership, revision);
      if (membership.role !== role) {
        const set = (guard: Parameters<typeof memberships.setRole>[2]) =>
          memberships.setRole(organizationId, memberId, guard, role);
        await changeUnlessLastOwner(parts, membership, revision, set);
      }
      // A repeat publishes it again: the first may have been cut off before that.
      await announceSignIn.memberChanged(memberId, context);
      await announceAdminTokens(organizationId, context);
      if (!mayTry(role)) {
        // The role is set: the periodic scan ends any preview that cannot be ended now.
        await erasePreviews(parts, { organizationId, memberId }, context).catch((error: unknown) => {
          const who = { organization_id: organizationId, member_id: memberId, ...loggedContext(context) };
          log.warn({ err: error, ...who }, 'ending previews of a member is left for later');
        });
      }
      const member = await members.find(memberId);
      if (!member) throw notFound('member');
      return { member: await describeMember(parts, await requireMembership(parts, organizationId, memberId), member) };
    };
  },
});
