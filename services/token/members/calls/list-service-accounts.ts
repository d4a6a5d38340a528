// ListServiceAccounts: of one organization.

import { serviceAccountMessage } from '../../credentials/admin-token-messages.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';

export const listServiceAccounts = tokenCall('ListServiceAccounts', {
  from: ['edge'],
  needs: 'members.read',
  serve:
    ({ organizations, serviceAccounts }) =>
    async ({ organization_id: organizationId, page }) => {
      await requireOrganization(organizations, organizationId);
      const found = await serviceAccounts.list(organizationId, page);
      return { ...found, data: found.data.map(serviceAccountMessage) };
    },
});
