// CreateServiceAccount: with a role below the creator's.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { serviceAccountMessage } from '../../credentials/admin-token-messages.ts';
import { conflict, organizationNotFound } from '../../errors.ts';
import { checkName } from '../../names.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { roleNow } from '../member-changes.ts';
import { aboveOwnRole, mayEmploy, requireRole, serviceAccountRoles } from '../rules/grants.ts';
import { mostServiceAccounts, type ServiceAccount } from '../store/service-accounts.ts';

export const createServiceAccount = tokenCall('CreateServiceAccount', {
  from: ['edge'],
  needs: 'service_accounts.write',
  givesLastingAccess: true,
  act: ({ organization_id: id }) => ({
    action: 'service_account.create',
    organization_id: id,
    target: adminPath(id, 'service-accounts'),
  }),
  made: ({ service_account: account }, { organization_id: id }) => ({
    target: adminPath(id, 'service-accounts', account?.id ?? ''),
  }),
  serve(parts) {
    const { organizations, serviceAccounts, creations, clock } = parts;
    return async ({ organization_id: organizationId, name, role: wanted, creation }, { actor }) => {
      const role = requireRole(wanted, serviceAccountRoles);
      const asked: Omit<ServiceAccount, '_id'> = {
        organization_id: organizationId,
        name: checkName(name),
        role,
        created_at: new Date(clock()),
        ...(actor?.name === undefined ? {} : { created_by: actor.name }),
      };
      await requireOrganization(organizations, organizationId);
      if (!mayEmploy(await roleNow(parts, organizationId, actor), role)) throw aboveOwnRole();
      const account = await creations.once<ServiceAccount>(creation, {
        find: (id) => serviceAccounts.find(organizationId, id),
        async make(id) {
          const made = { _id: id, ...asked };
          if (await serviceAccounts.insert(made)) return made;
          throw conflict(`An organization has at most ${mostServiceAccounts} service accounts; delete one first.`);
        },
      });
      // A deletion erases service accounts from before its tombstone; this removes one made after it.
      if (!(await organizations.find(organizationId))) {
        await serviceAccounts.remove(organizationId, account._id);
        throw organizationNotFound();
      }
      return { service_account: serviceAccountMessage(account) };
    };
  },
});
