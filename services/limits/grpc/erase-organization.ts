// EraseOrganization: forgets a deleted organization's slots, usage, refusals and limits. Its rates hold ids only and
// leave their window by themselves.

import { beginSlice } from '#shared/platform/lifecycle/time-slice.ts';
import { limitsCall } from '../limits-call.ts';
import { idOf } from './requests.ts';

export const eraseOrganization = limitsCall('EraseOrganization', {
  from: ['token'],
  serve:
    ({ slots, usage, refusals, orgLimits }) =>
    async (request, context) => {
      const organizationId = idOf(request.organization_id, 'organization_id');
      const slice = beginSlice(context);
      let all = true;
      for (const store of [slots, usage, refusals]) all &&= await store.eraseOrganization(organizationId, slice);
      if (all) await orgLimits.erase(organizationId);
      return { more: !all };
    },
});
