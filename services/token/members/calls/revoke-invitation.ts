// RevokeInvitation: nobody can accept it from the answer on.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { conflict, notFound } from '../../errors.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { roleNow } from '../member-changes.ts';
import { aboveOwnRole, mayGrant } from '../rules/grants.ts';

export const revokeInvitation = tokenCall('RevokeInvitation', {
  from: ['edge'],
  needs: 'members.write',
  isHarmless: true,
  act: ({ organization_id: id, invitation_id: invitation }) => ({
    action: 'invitation.revoke',
    organization_id: id,
    target: adminPath(id, 'invitations', invitation),
  }),
  serve(parts) {
    const { organizations, invitations, clock } = parts;
    return async ({ organization_id: organizationId, invitation_id: id }, { actor }) => {
      await requireOrganization(organizations, organizationId);
      const found = await invitations.find(organizationId, id);
      if (!found) throw notFound('invitation');
      if (!mayGrant(await roleNow(parts, organizationId, actor), found.role)) throw aboveOwnRole();
      if (await invitations.revoke(organizationId, id, new Date(clock()))) return {};
      const now = await invitations.find(organizationId, id);
      if (now?.accepted_at) throw conflict('The invitation was accepted already: remove the member instead.');
      return {};
    };
  },
});
