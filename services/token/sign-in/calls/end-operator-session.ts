// EndOperatorSession: of any operator, from any place.

import { notFound } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';

export const endOperatorSession = tokenCall('EndOperatorSession', {
  from: ['edge'],
  needs: 'operators.manage',
  act: ({ session_id: id }) => ({ action: 'operator_session.delete', target: `/admin/v1/operator-sessions/${id}` }),
  serve:
    ({ sessions, announceSignIn }) =>
    async ({ session_id: id }, context) => {
      const session = await sessions.find(id);
      // A member's are the member's own.
      if (session?.kind !== 'operator' || !(await sessions.remove(id))) throw notFound('session');
      await announceSignIn.sessionEnded(id, context);
      return {};
    },
});
