// TouchSession: a session is in use, so that it does not end for want of it. To the minute.

import { tokenCall } from '../../token-call.ts';
import { idleSince } from '../rules/sign-in.ts';

const minuteMs = 60_000;

export const touchSession = tokenCall('TouchSession', {
  from: ['edge'],
  needs: 'anybody',
  serve:
    ({ sessions, settings, clock }) =>
    async ({ session_id: id }) => {
      const now = clock();
      await sessions.touch(id, idleSince(now, settings), new Date(Math.floor(now / minuteMs) * minuteMs));
      return {};
    },
});
