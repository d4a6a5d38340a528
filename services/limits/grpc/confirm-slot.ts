// ConfirmSlot: an accepted run keeps its slot, even above the limit; refusing it now would undo what was promised.

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
