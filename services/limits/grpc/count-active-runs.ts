// CountActiveRuns: the runs in flight of an end-user.

import { limitsCall } from '../limits-call.ts';
import { idOf } from './requests.ts';

export const countActiveRuns = limitsCall('CountActiveRuns', {
  from: ['edge'],
  serve:
    ({ slots }) =>
    async (request) => {
      const organizationId = idOf(request.organization_id, 'organization_id');
      return {
        active_runs: await slots.count({ organizationId, endUserId: idOf(request.end_user_id, 'end_user_id') }),
      };
    },
});
