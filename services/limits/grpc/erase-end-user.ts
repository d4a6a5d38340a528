// EraseEndUser: forgets an erased end-user's slots. Their rates hold ids only and leave their window by themselves.

import { limitsCall } from '../limits-call.ts';
import { idOf } from './requests.ts';

export const eraseEndUser = limitsCall('EraseEndUser', {
  from: ['token'],
  serve:
    ({ slots }) =>
    async (request) => {
      await slots.erase({
        organizationId: idOf(request.organization_id, 'organization_id'),
        endUserId: idOf(request.end_user_id, 'end_user_id'),
      });
      return {};
    },
});
