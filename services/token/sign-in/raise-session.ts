// Gives a session a new proof of identity of now, and another secret: a stolen one of before has proved nothing.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../dependencies.ts';
import { formerSecretMs } from './rules/sign-in.ts';
import type { Session } from './store/sessions.ts';

/** `next`: SHA-256 of the new secret. Undefined where the session changed since it was read. */
export async function raiseSession(
  { sessions, announceSignIn, clock }: Pick<TokenParts, 'sessions' | 'announceSignIn' | 'clock'>,
  session: Session,
  next: string,
  context: CallContext,
): Promise<Session | undefined> {
  const now = new Date(clock());
  const raising = { next, provedAt: now, sid: undefined, now, formerUntil: new Date(now.getTime() + formerSecretMs) };
  const after = await sessions.raise(session, raising).catch(async (error: unknown) => {
    // Where it was written after all, the browser is to have the secret.
    const found = await sessions.find(session._id);
    if (found?.secret_sha256 === next) return found;
    throw error;
  });
  // Caches of the session read it anew.
  if (after) await announceSignIn.sessionEnded(session._id, context);
  return after ?? undefined;
}
