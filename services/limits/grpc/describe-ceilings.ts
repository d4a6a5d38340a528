// DescribeCeilings: the most that an organization may set for itself, and the most of the deployment.

import type { OrgCeiling } from '#proto/colloquy/limits/v1/OrgCeiling.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import { limitNames, type LimitRules, type OwnCeilings } from '../domain/org-limits.ts';
import { limitsCall } from '../limits-call.ts';
import { idOf } from './requests.ts';

export const describeCeilings = limitsCall('DescribeCeilings', {
  from: ['edge'],
  needs: 'organizations.manage',
  serve:
    ({ orgLimits, rules }) =>
    async (request) => {
      const found = await orgLimits.find(idOf(request.organization_id, 'organization_id'));
      return { ceilings: ceilingsMessage(rules, found.ceilings), revision: revisionOf(found) };
    },
});

/** As the proto says them. */
export function ceilingsMessage(rules: LimitRules, ceilings: OwnCeilings): OrgCeiling[] {
  return limitNames.map((name) => {
    const value = ceilings[name];
    return { name, deployment: rules[name].ceiling, ...(value === undefined ? {} : { value }) };
  });
}
