// GetStanding: returns the remaining rates and budgets of a caller.

import { nextDay } from '../domain/usage.ts';
import { limitsCall } from '../limits-call.ts';
import { usedToday } from '../store/budgets.ts';
import { idOf, rateOf } from './requests.ts';

const mostRates = 4;

export const getStanding = limitsCall('GetStanding', {
  from: ['edge'],
  serve:
    ({ rates, slots, usage, limitsOf, clock }) =>
    async (request) => {
      const owner = {
        organizationId: idOf(request.organization_id, 'organization_id'),
        endUserId: idOf(request.end_user_id, 'end_user_id'),
      };
      if (request.rates.length > mostRates) throw new TypeError(`more than ${mostRates} rates`);
      const now = new Date(clock());
      const limits = await limitsOf(owner.organizationId);
      const { daily_tokens: budget } = limits;
      const [standing, activeRuns, used] = await Promise.all([
        Promise.all(request.rates.map((rate) => rates.read(rateOf(rate)))),
        slots.count(owner),
        budget === null ? 0 : usedToday(usage, owner.organizationId, now),
      ]);
      return {
        rates: standing,
        active_runs_limit: limits.active_runs_per_end_user,
        active_runs: activeRuns,
        queued_runs_limit: limits.queued_runs,
        ...(budget === null ? {} : { budget: { limit: budget, used, resets_at: nextDay(now).toISOString() } }),
      };
    },
});
