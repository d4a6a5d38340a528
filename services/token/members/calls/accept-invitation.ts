// AcceptInvitation: makes a member, once: the signed-in member; without a session, and where links may sign in, a new
// one, who is signed in.

import type { AcceptInvitationRequest__Output } from '#proto/colloquy/token/v1/AcceptInvitationRequest.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { TokenParts } from '../../dependencies.ts';
import { membershipMessage, sessionMessage } from '../../messages.ts';
import { checkName } from '../../names.ts';
import type { SignIn } from '../../sign-in/open-session.ts';
import { tokenCall } from '../../token-call.ts';
import { findWaitingInvitation, type WaitingInvitation } from '../find-waiting-invitation.ts';
import { alreadyMember, beginJoining, byInvitation, joinAsNew, type JoiningParts, letIn } from '../joining.ts';
import type { Member } from '../store/members.ts';

type Parts = JoiningParts & Pick<TokenParts, 'invitations' | 'settings' | 'log'>;

/**
 * Makes a member of the organization by its invitation, which is used up; the member who has accepted it comes in
 * again. `sessionId`: the session that accepts it, if any. Throws `conflict`, `not_found`.
 */
export async function acceptFor(
  parts: JoiningParts & Pick<TokenParts, 'invitations'>,
  { invitation }: WaitingInvitation,
  { memberId, sessionId }: { memberId: string; sessionId?: string | undefined },
  context: CallContext,
): Promise<void> {
  const admission = byInvitation(parts, invitation);
  if (invitation.accepted_by !== memberId) {
    if (await parts.memberships.find(invitation.organization_id, memberId)) throw alreadyMember();
    await beginJoining(parts, admission, memberId, context);
  }
  await letIn(parts, admission, memberId, sessionId, context);
}

/** Whether to sign in a new member; a signed-in one accepts as themselves. */
function signsIn({ member_id: memberId }: AcceptInvitationRequest__Output): boolean {
  return memberId === undefined;
}

export const acceptInvitation = tokenCall('AcceptInvitation', {
  from: ['edge'],
  needs: 'anybody',
  serve: (parts, audit) =>
    parts.countedSignIn(
      'invitation',
      async (request, context) => {
        const waiting = await findWaitingInvitation(parts, request.invitation_sha256, request.member_id);
        const { invitation, organization } = waiting;
        const act = {
          action: 'invitation.accept',
          organization_id: organization._id,
          target: adminPath(organization._id, 'invitations', invitation._id),
        };
        const membership = membershipMessage(invitation.role, organization);
        const { actor } = context;
        if (request.member_id !== undefined) {
          // Only the member whose session edge has authenticated.
          if (actor?.kind !== 'member' || actor.via !== 'session' || actor.id !== request.member_id)
            throw new ContractError('forbidden', 'Only a signed-in member accepts an invitation.');
          const { session_id: sessionId } = request;
          await audit(context, act, () => acceptFor(parts, waiting, { memberId: actor.id ?? '', sessionId }, context));
          return { membership };
        }
        const person = newMember(parts, request.name);
        const { address } = actor ?? {};
        const asThem = {
          kind: 'member',
          id: person._id,
          name: person.name,
          via: 'link',
          ...(address ? { address } : {}),
        };
        const theirs = { ...context, actor: asThem };
        const signIn: SignIn = {
          way: 'link',
          sessionSha256: request.session_sha256 ?? '',
          localSignIn: request.local_sign_in,
          address,
          browser: request.browser,
        };
        const session = await audit(
          theirs,
          { action: 'session.create', target: '/admin/v1/me/sessions' },
          () => audit(theirs, act, () => joinAsNew(parts, byInvitation(parts, invitation), person, signIn, context)),
          ({ _id: id }) => ({ target: `/admin/v1/me/sessions/${id}` }),
        );
        return { membership, session: sessionMessage(session) };
      },
      signsIn,
    ),
});

function newMember({ clock }: Pick<Parts, 'clock'>, name: string | undefined): Member {
  if (name === undefined) throw new ContractError('unauthorized', 'Sign in first, or give your name.');
  return { _id: newId(), name: checkName(name), created_at: new Date(clock()) };
}
