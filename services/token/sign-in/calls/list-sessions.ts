// ListSessions: a member's sessions.

import { requireSelf } from '../../members/calls/read-member.ts';
import { sessionMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';
import { hasEnded } from '../rules/sign-in.ts';

export const listSessions = tokenCall('ListSessions', {
  from: ['edge'],
  needs: 'self',
  serve:
    ({ sessions, settings, clock }) =>
    async ({ member_id: memberId, page }, context) => {
      requireSelf(context, memberId);
      const found = await sessions.list(memberId, page);
      const now = clock();
      return { ...found, data: found.data.filter((one) => !hasEnded(one, now, settings)).map(sessionMessage) };
    },
});
