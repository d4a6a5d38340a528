// ListSupportAccesses: of one organization, with ended ones.

import { supportAccessMessage } from '../../members/member-messages.ts';
import { tokenCall } from '../../token-call.ts';
import { requireOrganization } from './get-organization.ts';

export const listSupportAccesses = tokenCall('ListSupportAccesses', {
  from: ['edge'],
  needs: 'members.read',
  serve:
    ({ organizations, supportAccesses }) =>
    async ({ organization_id: id, page }) => {
      await requireOrganization(organizations, id);
      const found = await supportAccesses.list(id, page);
      return { ...found, data: found.data.map(supportAccessMessage) };
    },
});
