// ConfirmSlot: keeps the slot of an accepted run, even above the limit: a refusal now would break the acknowledgement.

import { limitsCall } from '../limits-call.ts';
import { slotOf } from './requests.ts';

export const confirmSlot = limitsCall('ConfirmSlot', {
  from: ['run-executor'],
  serve:
    ({ slots, clock }) =>
    async (request) => {
      const { runId, ...owner } = slotOf(request);
      await slots.confirm(owner, runId, new Date(clock()));
      return {};
    },
});
