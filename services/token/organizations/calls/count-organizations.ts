// CountOrganizations: up to 10,000, for the description of the deployment.

import { tokenCall } from '../../token-call.ts';

/** Larger deployments know their number from elsewhere. */
const mostCounted = 10_000;

export const countOrganizations = tokenCall('CountOrganizations', {
  from: ['edge'],
  needs: 'deployment.read',
  serve:
    ({ organizations }) =>
    async () => {
      const found = await organizations.count(mostCounted + 1);
      return { count: Math.min(found, mostCounted), more: found > mostCounted };
    },
});
