// EndSupportAccess: before its hour is over.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { notFound } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import { requireOrganization } from './get-organization.ts';

export const endSupportAccess = tokenCall('EndSupportAccess', {
  from: ['edge'],
  needs: 'members.write',
  isHarmless: true,
  act: ({ organization_id: id, support_access_id: access }) => ({
    action: 'support_access.end',
    organization_id: id,
    target: adminPath(id, 'support-accesses', access),
  }),
  serve:
    ({ organizations, supportAccesses, announceSupport, clock }) =>
    async ({ organization_id: organizationId, support_access_id: id }, context) => {
      await requireOrganization(organizations, organizationId);
      const ended = await supportAccesses.end(organizationId, id, new Date(clock()));
      if (!ended && !(await supportAccesses.find(organizationId, id))) throw notFound('support access');
      await announceSupport(organizationId, context);
      return {};
    },
});
