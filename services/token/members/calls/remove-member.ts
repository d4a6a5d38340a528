// RemoveMember: their access to the organization ends, with their personal tokens for it, and their conversations with
// agents that they tried are erased. Their record stays while they are members elsewhere, and for a day otherwise, in
// which they may be invited again (worker/member-erasure.ts).

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import { erasePreviews } from '../../end-users/worker/preview-erasure.ts';
import { notFound } from '../../errors.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { changeUnlessLastOwner, roleNow } from '../member-changes.ts';
import { aboveOwnRole, mayGrant } from '../rules/grants.ts';

export const removeMember = tokenCall('RemoveMember', {
  from: ['edge'],
  needs: 'members.write',
  isHarmless: true,
  act: ({ organization_id: id, member_id: member }) => ({
    action: 'member.remove',
    organization_id: id,
    target: adminPath(id, 'members', member),
  }),
  serve(parts) {
    const { organizations, members, memberships, adminTokens, announceSignIn, announceAdminTokens, log, clock } = parts;
    return async ({ organization_id: organizationId, member_id: memberId, if_revision: revision }, context) => {
      await requireOrganization(organizations, organizationId);
      const membership = await memberships.find(organizationId, memberId);
      if (!membership) {
        // A repeat ends the tokens that a cut-off call left.
        await adminTokens.revokeAll(organizationId, memberId, new Date(clock()));
        throw notFound('member');
      }
      if (!mayGrant(await roleNow(parts, organizationId, context.actor), membership.role)) throw aboveOwnRole();
      await changeUnlessLastOwner(parts, membership, revision, async (guard) => {
        await members.noteLeaving(memberId, new Date(clock()));
        return memberships.removeIf(organizationId, memberId, guard);
      });
      await announceSignIn.memberChanged(memberId, context);
      await adminTokens.revokeAll(organizationId, memberId, new Date(clock()));
      await announceAdminTokens(organizationId, context);
      // They are removed: the periodic scan erases any preview that cannot be erased now.
      await erasePreviews(parts, { organizationId, memberId }, context).catch((error: unknown) => {
        const who = { organization_id: organizationId, member_id: memberId, ...loggedContext(context) };
        log.warn({ err: error, ...who }, 'erasing previews of a removed member is left for later');
      });
      return {};
    };
  },
});
