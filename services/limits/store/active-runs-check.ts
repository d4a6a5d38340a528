// The check that an end-user has a slot left.

import type { Clock } from '#shared/platform/time/clock.ts';
import type { AdmissionCheck } from '../dependencies.ts';
import { tooManyActiveRuns } from '../errors.ts';
import type { SlotStore } from './slots.ts';

/** Admits as many runs in flight per end-user as their organization allows. */
export function activeRunsCheck(slots: SlotStore, clock: Clock): AdmissionCheck {
  return {
    name: 'active_runs',
    async take({ runId, limits, ...owner }) {
      const limit = limits.active_runs_per_end_user;
      const outcome = await slots.admit(owner, runId, limit, new Date(clock()));
      if (outcome === 'full') throw tooManyActiveRuns(limit);
      return outcome === 'held' ? 'held' : 'taken';
    },
    giveBack: ({ runId, ...owner }) => slots.release(owner, runId),
  };
}
