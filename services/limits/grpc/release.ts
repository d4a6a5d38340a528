// Release: a run has ended, or was never inserted.

import { limitsCall } from '../limits-call.ts';
import { slotOf } from './requests.ts';

export const release = limitsCall('Release', {
  from: ['run-executor'],
  serve:
    ({ slots }) =>
    async (request) => {
      const { runId, ...owner } = slotOf(request);
      await slots.release(owner, runId);
      return {};
    },
});
