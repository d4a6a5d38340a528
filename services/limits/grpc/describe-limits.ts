// DescribeLimits: each limit of an organization, for people.

import type { DescribeLimitsRequest__Output } from '#proto/colloquy/limits/v1/DescribeLimitsRequest.ts';
import type { DescribeLimitsResponse } from '#proto/colloquy/limits/v1/DescribeLimitsResponse.ts';
import type { OrgLimit } from '#proto/colloquy/limits/v1/OrgLimit.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { limitNames, limitsThatHold, neverRefuse, type OwnLimits } from '../domain/org-limits.ts';
import { usedToday } from '../store/budgets.ts';
import { idOf } from './requests.ts';

export function describeLimits(parts: LimitsParts) {
  return async (request: DescribeLimitsRequest__Output, _context: CallContext): Promise<DescribeLimitsResponse> => {
    const organizationId = idOf(request.organization_id, 'organization_id');
    return { limits: await describe(parts, organizationId, await parts.orgLimits.find(organizationId)) };
  };
}

/** As the proto says them. */
export async function describe(
  { rules, usage, refusals, clock }: LimitsParts,
  organizationId: string,
  own: OwnLimits,
): Promise<OrgLimit[]> {
  const now = new Date(clock());
  const limits = limitsThatHold(rules, own);
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
