// GetServiceAccount: one of an organization.

import { serviceAccountMessage } from '../../credentials/admin-token-messages.ts';
import { requireServiceAccount } from '../../credentials/token-holder.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';

export const getServiceAccount = tokenCall('GetServiceAccount', {
  from: ['edge'],
  needs: 'members.read',
  serve:
    ({ organizations, serviceAccounts }) =>
    async ({ organization_id: organizationId, service_account_id: id }) => {
      await requireOrganization(organizations, organizationId);
      return {
        service_account: serviceAccountMessage(await requireServiceAccount(serviceAccounts, organizationId, id)),
      };
    },
});
