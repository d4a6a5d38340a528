// Finds the session of a call that its member makes about themselves, and looks at its proof of identity a second time:
// the edge has, by its cache.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { proofMs } from '#shared/contract/permissions/proof.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../dependencies.ts';
import { requireSelf } from '../members/calls/read-member.ts';
import { hasEnded } from './rules/sign-in.ts';
import type { Session } from './store/sessions.ts';

/** The session of a request. */
interface OfSession {
  readonly member_id: string;
  readonly session_id: string;
}

/** The live session that a member acts in. Throws `forbidden`. */
export async function ownSession(
  { sessions, settings, clock }: Pick<TokenParts, 'sessions' | 'settings' | 'clock'>,
  { member_id: memberId, session_id: id }: OfSession,
  context: CallContext,
): Promise<Session> {
  requireSelf(context, memberId);
  const session = await sessions.find(id);
  if (!session || session.member_id !== memberId || hasEnded(session, clock(), settings))
    throw new ContractError('forbidden', 'The session has ended: sign in.', {
      details: [{ path: '', message: 'no_session' }],
    });
  return session;
}

/** Throws `forbidden` where the holder gave no proof of identity of the last minutes. */
export function requireFreshProof({ proved_at: at }: Session, now: number): void {
  if (now - at.getTime() > proofMs)
    throw new ContractError(
      'forbidden',
      'Confirm that it is you first: this needs a proof of identity of the last 5 minutes.',
      {
        details: [{ path: '', message: 'step_up' }],
      },
    );
}
