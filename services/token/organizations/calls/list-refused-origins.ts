// ListRefusedOrigins: of the last 24 hours, without those that are allowed by now.

import { tokenCall } from '../../token-call.ts';
import { requireOrganization } from './get-organization.ts';

export const listRefusedOrigins = tokenCall('ListRefusedOrigins', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    ({ organizations, refusedOrigins, clock }) =>
    async ({ organization_id: id }) => {
      const { allowed_origins: allowed } = await requireOrganization(organizations, id);
      const found = await refusedOrigins.list(id, new Date(clock()));
      return {
        data: found
          .filter(({ origin }) => !allowed.includes(origin))
          .map(({ origin, count, last_at }) => ({ origin, count, last_at: last_at.toISOString() })),
      };
    },
});
