// DescribeLimits: each limit of an organization, for people.

import type { OrgLimit } from '#proto/colloquy/limits/v1/OrgLimit.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import type { LimitsParts } from '../dependencies.ts';
import { limitNames, limitsThatHold, neverRefuse, rulesUnder } from '../domain/org-limits.ts';
import { limitsCall } from '../limits-call.ts';
import { usedToday } from '../store/budgets.ts';
import type { OrgLimitsRecord } from '../store/org-limits.ts';
import { idOf } from './requests.ts';

export const describeLimits = limitsCall('DescribeLimits', {
  from: ['edge'],
  needs: 'organization.read',
  serve: (parts) => async (request) => {
    const organizationId = idOf(request.organization_id, 'organization_id');
    const found = await parts.orgLimits.find(organizationId);
    return { limits: await describe(parts, organizationId, found), revision: revisionOf(found) };
  },
});

/** As the proto says them. */
export async function describe(
  { rules: ofAll, usage, refusals, clock }: LimitsParts,
  organizationId: string,
  { values, ceilings }: OrgLimitsRecord,
): Promise<OrgLimit[]> {
  const now = new Date(clock());
  const rules = rulesUnder(ofAll, ceilings);
  const limits = limitsThatHold(rules, values);
  const [tokens, refused] = await Promise.all([
    usedToday(usage, organizationId, now),
    refusals.read(organizationId, now),
  ]);
  return limitNames.map((name) => {
    const [value, { default: fallback, ceiling }] = [limits[name], rules[name]];
    return {
      name,
      ceiling,
      ...(value === null ? {} : { value }),
      ...(fallback === null ? {} : { default: fallback }),
      ...(name === 'daily_tokens' ? { used: tokens } : {}),
      ...(neverRefuse.has(name) ? {} : { refused_in_day: refused.get(name) ?? 0 }),
    };
  });
}
