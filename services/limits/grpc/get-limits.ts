// GetLimits: returns an organization's effective limits to the services that enforce them.

import { keptLimits } from '../domain/org-limits.ts';
import { limitsCall } from '../limits-call.ts';
import { idOf } from './requests.ts';

export const getLimits = limitsCall('GetLimits', {
  from: ['token', 'conversation', 'run-executor', 'ingestion'],
  serve:
    ({ limitsOf }) =>
    async (request) => {
      const limits = await limitsOf(idOf(request.organization_id, 'organization_id'));
      const { concurrent_runs, queued_runs, trace_retention_days, daily_tokens } = limits;
      return {
        concurrent_runs,
        queued_runs,
        trace_retention_days,
        kept: Object.fromEntries(keptLimits.map((name) => [name, limits[name]])),
        ...(daily_tokens === null ? {} : { daily_tokens }),
      };
    },
});
