// ListInvitations: of one organization, with accepted, revoked and expired ones.

import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { invitationMessage } from '../member-messages.ts';

export const listInvitations = tokenCall('ListInvitations', {
  from: ['edge'],
  needs: 'members.read',
  serve:
    ({ organizations, invitations }) =>
    async ({ organization_id: id, page }) => {
      await requireOrganization(organizations, id);
      const found = await invitations.list(id, page);
      return { ...found, data: found.data.map(invitationMessage) };
    },
});
