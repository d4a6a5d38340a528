// EndSessions: one, all of a member, or all but one.

import type { EndSessionsRequest__Output } from '#proto/colloquy/token/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse } from '#proto/colloquy/token/v1/EndSessionsResponse.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import { requireSelf } from '../../members/calls/read-member.ts';

export function endSessions({ sessions, announceSignIn }: Pick<TokenParts, 'sessions' | 'announceSignIn'>) {
  return async (request: EndSessionsRequest__Output, context: CallContext): Promise<EndSessionsResponse> => {
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
  };
}
