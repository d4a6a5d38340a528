// TouchSession: records a session's use, which keeps it from ending idle. To the minute.

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
