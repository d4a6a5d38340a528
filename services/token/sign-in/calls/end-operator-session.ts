// EndOperatorSession: of whichever operator, also by one who is elsewhere.

import type { EndOperatorSessionRequest__Output } from '#proto/colloquy/token/v1/EndOperatorSessionRequest.ts';
import type { EndOperatorSessionResponse } from '#proto/colloquy/token/v1/EndOperatorSessionResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';

export function endOperatorSession({ sessions, announceSignIn }: Pick<TokenParts, 'sessions' | 'announceSignIn'>) {
  return async (
    { session_id: id }: EndOperatorSessionRequest__Output,
    context: CallContext,
  ): Promise<EndOperatorSessionResponse> => {
    const session = await sessions.find(id);
    // A member's are the member's own.
    if (session?.kind !== 'operator' || !(await sessions.remove(id))) throw notFound('session');
    await announceSignIn.sessionEnded(id, context);
    return {};
  };
}
