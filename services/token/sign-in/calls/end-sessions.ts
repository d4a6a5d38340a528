// EndSessions: one, all of a member, or all but one.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { notFound } from '../../errors.ts';
import { requireSelf } from '../../members/calls/read-member.ts';
import { tokenCall } from '../../token-call.ts';

export const endSessions = tokenCall('EndSessions', {
  from: ['edge'],
  needs: 'self',
  act: ({ session_id: id }) => ({
    action: 'session.delete',
    target: id === undefined ? '/admin/v1/me/sessions' : `/admin/v1/me/sessions/${id}`,
  }),
  serve:
    ({ sessions, announceSignIn }) =>
    async (request, context) => {
      const { member_id: memberId, session_id: sessionId, except_session_id: except } = request;
      requireSelf(context, memberId);
      const end = async (id: string): Promise<boolean> => {
        const ended = await sessions.remove(id);
        await announceSignIn.sessionEnded(id, context);
        return ended;
      };
      if (sessionId !== undefined) {
        const session = await sessions.find(sessionId);
        if (session?.member_id !== memberId || !session || !(await end(sessionId))) throw notFound('session');
        return { ended: 1 };
      }
      if (memberId === undefined) throw validationError('/member_id', 'or a session is required');
      let ended = 0;
      for (const { _id: id } of await sessions.findOfMember(memberId)) {
        if (id !== except && (await end(id))) ended += 1;
      }
      return { ended };
    },
});
