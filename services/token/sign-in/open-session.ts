// Makes all sessions, and alone checks the allowed ways to sign in.

import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { isSha256 } from '../credentials/rules/key-formats.ts';
import type { TokenParts } from '../dependencies.ts';
import { sessionEnd } from './rules/sign-in.ts';
import { mostOfMember, type Session } from './store/sessions.ts';

/** Parameters of a sign-in. */
export interface SignIn {
  /** `operator_link`: an operator, by a link that the operator's token made. */
  readonly way: 'link' | 'operator_link' | 'provider';
  /** Of the secret of the session to be. */
  readonly sessionSha256: string;
  /** Links sign members in; where not, operators alone. */
  readonly localSignIn: boolean;
  readonly address?: string | undefined;
  readonly browser?: string | undefined;
  readonly reason?: string | undefined;
  /** The member who made the link. */
  readonly madeBy?: string | undefined;
  readonly issuer?: string | undefined;
  readonly sid?: string | undefined;
  /** When they proved their identity; now by default. */
  readonly provedAt?: Date | undefined;
}

type Parts = Pick<TokenParts, 'sessions' | 'announceSignIn' | 'settings' | 'clock'>;

/** `whom` uses up the link or the identity, and returns the member's id, or nothing for an operator. */
export type OpenSession = (
  signIn: SignIn,
  whom: () => Promise<string | undefined>,
  context: CallContext,
) => Promise<Session>;

export function openSession({ sessions, announceSignIn, settings, clock }: Parts): OpenSession {
  return async (signIn, whom, context) => {
    const { way, sessionSha256, localSignIn, address, browser, reason, madeBy, issuer, sid, provedAt } = signIn;
    if (!isSha256(sessionSha256)) throw validationError('/session_sha256', 'must be a SHA-256');
    if (way === 'link' && !localSignIn)
      throw new ContractError('forbidden', 'Links sign nobody in here: use the identity provider.');
    const memberId = await whom();
    const kind = way === 'operator_link' ? 'operator' : 'member';
    if ((memberId === undefined) !== (kind === 'operator')) throw new Error(`a session of nobody by ${way}`);
    const now = new Date(clock());
    const optional = {
      member_id: memberId,
      address,
      browser: browser?.slice(0, 40),
      reason,
      made_by: madeBy,
      issuer,
      sid,
    };
    const session: Session = {
      _id: newId(),
      kind,
      secret_sha256: sessionSha256,
      created_at: now,
      last_seen_at: now,
      proved_at: provedAt ?? now,
      expires_at: sessionEnd(kind, now.getTime(), settings),
      renewed_at: now,
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    };
    await sessions.insert(session).catch(async (error: unknown) => {
      // Nobody would have its secret.
      if (!(await sessions.find(session._id))) throw error;
    });
    if (memberId !== undefined) {
      // Repeated sign-ins do not gather sessions without end.
      for (const { _id: id } of (await sessions.findOfMember(memberId)).slice(mostOfMember)) {
        await sessions.remove(id);
        await announceSignIn.sessionEnded(id, context);
      }
    }
    return session;
  };
}
