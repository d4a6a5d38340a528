// Ends sessions by links that another member made: such a link makes its holder the member whom it signs in. That is
// for members of one organization alone, so these sessions end once another organization knows their member.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../dependencies.ts';

/** Ends those of a member but for `kept`, the one that accepts an invitation. */
export async function endBorrowedSessions(
  { sessions, announceSignIn }: Pick<TokenParts, 'sessions' | 'announceSignIn'>,
  memberId: string,
  kept: string | undefined,
  context: CallContext,
): Promise<void> {
  for (const { _id: id, made_by: maker } of await sessions.findOfMember(memberId)) {
    if (maker === undefined || id === kept) continue;
    await sessions.remove(id);
    await announceSignIn.sessionEnded(id, context);
  }
}
