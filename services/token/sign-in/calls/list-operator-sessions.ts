// ListOperatorSessions: the sessions of all operators.

import { sessionMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';
import { hasEnded } from '../rules/sign-in.ts';

export const listOperatorSessions = tokenCall('ListOperatorSessions', {
  from: ['edge'],
  needs: 'operators.manage',
  serve:
    ({ sessions, settings, clock }) =>
    async ({ page }) => {
      const found = await sessions.listOfOperators(page);
      const now = clock();
      return { ...found, data: found.data.filter((one) => !hasEnded(one, now, settings)).map(sessionMessage) };
    },
});
