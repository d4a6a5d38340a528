// Effective limits of organizations, cached for a moment.

import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { type LimitRules, limitsThatHold, type OrgLimits, rulesUnder } from '../domain/org-limits.ts';
import type { OrgLimitsStore } from './org-limits.ts';

/** For as long a change may not be noticed whose event was lost. */
const freshMs = 5_000;
/** Where the store is away, runs are not admitted in any case. */
const staleMs = 60_000;

export function createKnownLimits(
  orgLimits: OrgLimitsStore,
  rules: LimitRules,
  clock: Clock,
): RefreshingCache<OrgLimits> {
  return new RefreshingCache<OrgLimits>({
    freshMs,
    staleMs,
    max: 10_000,
    clock,
    load: async (organizationId) => {
      const { values, ceilings } = await orgLimits.find(organizationId);
      return limitsThatHold(rulesUnder(rules, ceilings), values);
    },
  });
}
