// CountRefusals: counts refusals that another service made for an organization's limit.

import { isLimitName } from '../domain/org-limits.ts';
import { limitsCall } from '../limits-call.ts';
import { refusalKey } from '../store/refusals.ts';
import { idOf } from './requests.ts';

const mostAtOnce = 1_000;

export const countRefusals = limitsCall('CountRefusals', {
  from: ['run-executor'],
  serve:
    ({ refused }) =>
    async ({ refusals }) => {
      if (refusals.length > mostAtOnce) throw new TypeError(`more than ${mostAtOnce} refusals`);
      for (const { organization_id, limit, count } of refusals) {
        if (!isLimitName(limit)) throw new TypeError('limit names no limit');
        refused.add(refusalKey(idOf(organization_id, 'organization_id'), limit), Number(count));
      }
      return {};
    },
});
