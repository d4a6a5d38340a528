// DeleteOrganization: from the tombstone on, no look-up finds it; the erasure of its data goes on afterwards.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { conflict } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import { requireOrganization } from './get-organization.ts';

export const deleteOrganization = tokenCall('DeleteOrganization', {
  from: ['edge'],
  needs: 'organizations.manage',
  act: ({ organization_id: id }) => ({
    action: 'organization.delete',
    organization_id: id,
    target: adminPath(id),
  }),
  serve:
    ({ organizations, announce, beginErasure, clock }) =>
    async ({ organization_id: id, if_revision: revision }, context) => {
      await requireOrganization(organizations, id, revision);
      if (!(await organizations.bury(id, new Date(clock()), revision))) {
        await requireOrganization(organizations, id, revision);
        throw conflict('Only a disabled organization can be deleted; disable it first.');
      }
      await announce(id, context);
      beginErasure();
      return {};
    },
});
