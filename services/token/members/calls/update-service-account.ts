// UpdateServiceAccount: its name, and its role, which its tokens have from then on. Both roles are below the caller's.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { changedMeanwhile, requireRevision } from '#shared/ports/document-store/edits.ts';
import { serviceAccountMessage } from '../../credentials/admin-token-messages.ts';
import { requireServiceAccount } from '../../credentials/token-holder.ts';
import { checkName } from '../../names.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { roleNow } from '../member-changes.ts';
import { aboveOwnRole, mayEmploy, requireRole, serviceAccountRoles } from '../rules/grants.ts';

export const updateServiceAccount = tokenCall('UpdateServiceAccount', {
  from: ['edge'],
  needs: 'service_accounts.write',
  givesLastingAccess: true,
  act: ({ organization_id: id, service_account_id: account }) => ({
    action: 'service_account.update',
    organization_id: id,
    target: adminPath(id, 'service-accounts', account),
  }),
  serve(parts) {
    const { organizations, serviceAccounts, announceAdminTokens } = parts;
    return async ({ organization_id: organizationId, service_account_id: id, ...asked }, context) => {
      const change = {
        ...(asked.name === undefined ? {} : { name: checkName(asked.name) }),
        ...(asked.role === undefined ? {} : { role: requireRole(asked.role, serviceAccountRoles) }),
      };
      await requireOrganization(organizations, organizationId);
      const before = await requireServiceAccount(serviceAccounts, organizationId, id);
      const own = await roleNow(parts, organizationId, context.actor);
      if (!mayEmploy(own, before.role) || !mayEmploy(own, change.role ?? before.role)) throw aboveOwnRole();
      requireRevision(before, asked.if_revision);
      // Over the checked revision: an owner may have raised the account above the caller meanwhile.
      const account = await serviceAccounts.update(before, change);
      if (!account) throw changedMeanwhile(await requireServiceAccount(serviceAccounts, organizationId, id));
      await announceAdminTokens(organizationId, context);
      return { service_account: serviceAccountMessage(account) };
    };
  },
});
