// RemoveAllowedOrigin: removes one, beside concurrent additions and removals.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import { notFound } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import { originId } from '../rules/origins.ts';
import { requireOrganization } from './get-organization.ts';

export const removeAllowedOrigin = tokenCall('RemoveAllowedOrigin', {
  from: ['edge'],
  needs: 'organization.update',
  isHarmless: true,
  act: ({ organization_id: id, origin_id }) => ({
    action: 'allowed_origin.remove',
    organization_id: id,
    target: adminPath(id, 'allowed-origins', origin_id),
  }),
  serve:
    ({ organizations, announce, clock }) =>
    async ({ organization_id: id, origin_id: removed }, context) => {
      for (;;) {
        const organization = await requireOrganization(organizations, id);
        const rest = organization.allowed_origins.filter((origin) => originId(origin) !== removed);
        if (rest.length === organization.allowed_origins.length) throw notFound('allowed origin');
        const change = { allowed_origins: rest };
        // Null where another call changed the organization meanwhile: read again.
        if (!(await organizations.update(id, change, new Date(clock()), revisionOf(organization)))) continue;
        await announce(id, context);
        return {};
      }
    },
});
