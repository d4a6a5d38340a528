// SignInWithIdentity: finds or makes the member of a provider's identity, with a session; or raises the session of one
// who proves theirs anew.
//
// 1. Issuer and subject together, and nothing else, find a member.
// 2. An unknown identity gets an account only by the rules on claims, or by an invitation that is accepted with it.
// 3. Memberships that claims gave before and do not give now are removed before there is a session, also from a person
//    whom the rules let in no more.
// 4. Only its own holder raises a session, which has another secret from then on.

import type { SignInWithIdentityRequest__Output } from '#proto/colloquy/token/v1/SignInWithIdentityRequest.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { Audit } from '#shared/contract/audit/audit.ts';
import { ContractError, hasCode, validationError } from '#shared/contract/errors/contract-error.ts';
import { toPlainName } from '#shared/contract/names/plain-name.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';
import type { TokenParts } from '../../dependencies.ts';
import { acceptFor } from '../../members/calls/accept-invitation.ts';
import { findWaitingInvitation, type WaitingInvitation } from '../../members/find-waiting-invitation.ts';
import type { Member } from '../../members/store/members.ts';
import { sessionMessage } from '../../messages.ts';
import { checkName } from '../../names.ts';
import { tokenCall } from '../../token-call.ts';
import { applyClaims } from '../apply-claims.ts';
import { openSession } from '../open-session.ts';
import { formerSecretMs, hasEnded, nameWithout } from '../rules/sign-in.ts';
import { endEach } from './end-identity-sessions.ts';

type Parts = Pick<
  TokenParts,
  | 'organizations'
  | 'members'
  | 'identities'
  | 'memberships'
  | 'claimedMemberships'
  | 'invitations'
  | 'adminTokens'
  | 'sessions'
  | 'announceSignIn'
  | 'announceAdminTokens'
  | 'room'
  | 'keptLimits'
  | 'log'
  | 'settings'
  | 'clock'
>;

export const signInWithIdentity = tokenCall('SignInWithIdentity', {
  from: ['edge'],
  needs: 'anybody',
  serve(parts, audit) {
    const open = openSession(parts);
    return parts.countedSignIn('provider', async (request, context) => {
      const { issuer, subject, sid, session_sha256: sessionSha256, raises_session_id: raises, browser } = request;
      if (!isName(issuer, 2_000) || !isName(subject, 255))
        throw validationError('/subject', 'and an issuer are needed');
      if (!isSha256(sessionSha256)) throw validationError('/session_sha256', 'must be a SHA-256');
      const provedAt = request.proved_at === undefined ? undefined : new Date(request.proved_at);
      const known = await memberOf(parts, issuer, subject);
      if (request.is_excluded) {
        if (known) await exclude(parts, audit, known, request, actingAs(context, known));
        throw refused('not_allowed', 'The provider’s groups let them in no more.');
      }
      if (raises !== undefined) return { session: sessionMessage(await raised(parts, audit, known, request, context)) };
      const waiting = await invitationOf(parts, request, known);
      const { member, isMade } = known
        ? { member: known, isMade: false }
        : await joined(parts, request, waiting !== undefined);
      const asThem = actingAs(context, member);
      if (waiting) await accept(parts, audit, waiting, { member, isMade }, asThem);
      await applyClaims(parts, audit, member._id, request, asThem);
      const session = await audit(
        asThem,
        { action: 'session.create', target: '/admin/v1/me/sessions' },
        () =>
          open(
            {
              way: 'provider',
              sessionSha256,
              localSignIn: false,
              address: context.actor?.address,
              browser,
              issuer,
              sid,
              // A session of the provider from yesterday proves nothing today.
              provedAt: provedAt ?? new Date(0),
            },
            async () => member._id,
            context,
          ),
        ({ _id: id }) => ({ target: `/admin/v1/me/sessions/${id}` }),
      );
      return { session: sessionMessage(session) };
    });
  },
});

/** A member, and whether this sign-in has made them. */
interface Joined {
  readonly member: Member;
  readonly isMade: boolean;
}

/**
 * Removes the memberships that claims gave to a person whom the rules let in no more, and ends their sessions of the
 * provider.
 */
async function exclude(
  parts: Parts,
  audit: Audit,
  { _id: memberId }: Member,
  { issuer }: SignInWithIdentityRequest__Output,
  context: CallContext,
): Promise<void> {
  await applyClaims(parts, audit, memberId, { roles: [] }, context);
  const ending = (await parts.sessions.findOfMember(memberId)).filter((session) => session.issuer === issuer);
  await endEach(parts, audit, ending, context);
}

async function memberOf({ identities, members }: Parts, issuer: string, subject: string): Promise<Member | undefined> {
  const identity = await identities.find(issuer, subject);
  return (identity && (await members.find(identity.member_id))) ?? undefined;
}

async function invitationOf(
  parts: Parts,
  { invitation_sha256: sha256 }: SignInWithIdentityRequest__Output,
  known: Member | undefined,
): Promise<WaitingInvitation | undefined> {
  try {
    return sha256 === undefined ? undefined : await findWaitingInvitation(parts, sha256, known?._id);
  } catch (error) {
    throw hasCode(error, 'not_found') ? refused('invitation', 'There is no such invitation.') : error;
  }
}

async function accept(
  parts: Parts,
  audit: Audit,
  waiting: WaitingInvitation,
  { member, isMade }: Joined,
  context: CallContext,
): Promise<void> {
  const { invitation, organization } = waiting;
  const id = organization._id;
  const act = {
    action: 'invitation.accept',
    organization_id: id,
    target: adminPath(id, 'invitations', invitation._id),
  };
  try {
    await audit(context, act, () => acceptFor(parts, waiting, { memberId: member._id }, context));
  } catch (error) {
    const isFull = hasCode(error, 'validation_error');
    if (!isFull && !hasCode(error, 'not_found') && !hasCode(error, 'conflict')) throw error;
    // Another sign-in was first: the member of this one is not kept, unless it was the same person by another callback.
    const acceptedBy = (await parts.invitations.find(id, invitation._id))?.accepted_by;
    const isNobody = acceptedBy !== member._id && (await parts.memberships.organizationsOf(member._id)).length === 0;
    if (isMade && isNobody) {
      await parts.identities.removeOfMember(member._id);
      await parts.members.remove(member._id);
    }
    if (isFull)
      throw refused('full', 'The organization has no room for another member: ask the person who invited you.');
    throw refused('invitation', 'The invitation was accepted already, or you are a member already.');
  }
}

async function joined(parts: Parts, request: SignInWithIdentityRequest__Output, invited: boolean): Promise<Joined> {
  const { identities, members, clock } = parts;
  const { issuer, subject, name, email, joins } = request;
  if (!joins && !invited) throw refused('no_account', 'Nobody here is known by this identity: ask for an invitation.');
  const member: Member = {
    _id: newId(),
    name: checkName(toPlainName(name ?? '') || toPlainName(nameWithout('member', email))),
    ...(email === undefined ? {} : { email }),
    created_at: new Date(clock()),
  };
  await members.insert(member);
  const identity = { issuer, subject, member_id: member._id, created_at: member.created_at };
  if (await identities.insert(identity)) return { member, isMade: true };
  // Two callbacks at once: the first one made the member.
  await members.remove(member._id);
  const other = await memberOf(parts, issuer, subject);
  if (!other) throw refused('no_account', 'Nobody here is known by this identity: ask for an invitation.');
  return { member: other, isMade: false };
}

async function raised(
  parts: Parts,
  audit: Audit,
  known: Member | undefined,
  request: SignInWithIdentityRequest__Output,
  context: CallContext,
) {
  const { sessions, announceSignIn, settings, clock } = parts;
  const { raises_session_id: id = '', session_sha256: sha256, proved_at: provedAt, sid } = request;
  const now = clock();
  const session = await sessions.find(id);
  if (!session || hasEnded(session, now, settings)) throw refused('no_session', 'The session has ended: sign in.');
  if (!known || session.member_id !== known._id) throw refused('another_person', 'The session is of another person.');
  if (provedAt === undefined) throw validationError('/proved_at', 'is needed to prove anything');
  const asThem = actingAs(context, known);
  await applyClaims(parts, audit, known._id, request, asThem);
  return audit(asThem, { action: 'session.prove', target: `/admin/v1/me/sessions/${id}` }, async () => {
    const after = await sessions.raise(session, {
      next: sha256,
      provedAt: new Date(provedAt),
      sid,
      now: new Date(now),
      formerUntil: new Date(now + formerSecretMs),
    });
    if (!after) throw refused('no_session', 'The session was changed in the meantime: try again.');
    // Caches of the session read it anew.
    await announceSignIn.sessionEnded(id, context);
    return after;
  });
}

function actingAs(context: CallContext, { _id: id, name }: Member): CallContext {
  const { address } = context.actor ?? {};
  return { ...context, actor: { kind: 'member', id, name, via: 'provider', ...(address ? { address } : {}) } };
}

/** `word`: the key of a sentence in the console. */
function refused(word: string, message: string): ContractError {
  return new ContractError('forbidden', message, { details: [{ path: '', message: word }] });
}

function isName(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest;
}
