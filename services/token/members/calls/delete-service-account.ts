// DeleteServiceAccount: its tokens end with it, since its own record authenticates them.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { changedMeanwhile, requireRevision, revisionOf } from '#shared/ports/document-store/edits.ts';
import { requireServiceAccount } from '../../credentials/token-holder.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { roleNow } from '../member-changes.ts';
import { aboveOwnRole, mayEmploy } from '../rules/grants.ts';

export const deleteServiceAccount = tokenCall('DeleteServiceAccount', {
  from: ['edge'],
  needs: 'service_accounts.write',
  isHarmless: true,
  act: ({ organization_id: id, service_account_id: account }) => ({
    action: 'service_account.delete',
    organization_id: id,
    target: adminPath(id, 'service-accounts', account),
  }),
  serve(parts) {
    const { organizations, serviceAccounts, adminTokens, announceAdminTokens, clock } = parts;
    return async ({ organization_id: organizationId, service_account_id: id, if_revision }, context) => {
      await requireOrganization(organizations, organizationId);
      const account = await requireServiceAccount(serviceAccounts, organizationId, id);
      if (!mayEmploy(await roleNow(parts, organizationId, context.actor), account.role)) throw aboveOwnRole();
      requireRevision(account, if_revision);
      // By the checked revision: an owner may have raised the account above the caller meanwhile.
      if (!(await serviceAccounts.remove(organizationId, id, revisionOf(account)))) {
        const found = await serviceAccounts.find(organizationId, id);
        if (found) throw changedMeanwhile(found);
      }
      await adminTokens.revokeAll(organizationId, id, new Date(clock()));
      await announceAdminTokens(organizationId, context);
      return {};
    };
  },
});
