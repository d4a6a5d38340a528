// ListSessions: where a member is signed in.

import type { ListSessionsRequest__Output } from '#proto/colloquy/token/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse } from '#proto/colloquy/token/v1/ListSessionsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { hasEnded } from '../rules/sign-in.ts';
import { sessionMessage } from '../../messages.ts';
import { requireSelf } from '../../members/calls/read-member.ts';

export function listSessions({ sessions, settings, clock }: Pick<TokenParts, 'sessions' | 'settings' | 'clock'>) {
  return async (
    { member_id: memberId, page }: ListSessionsRequest__Output,
    context: CallContext,
  ): Promise<ListSessionsResponse> => {
    requireSelf(context, memberId);
    const found = await sessions.list(memberId, page);
    const now = clock();
    return { ...found, data: found.data.filter((one) => !hasEnded(one, now, settings)).map(sessionMessage) };
  };
}
