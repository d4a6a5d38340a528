// Adds a member to an organization by an invitation or a link, and survives a failure of any call on the way.
//
// 1. First a membership that takes up room in the organization, counts for nothing else, and names the invitation or
//    link that began it. Without room the invitation or the link waits, until a member has left.
// 2. Then the invitation or the link is used up: by one member, and after an unknown outcome it says whether by this
//    one.
// 3. Then the membership counts.
// 4. A member who is cut off in between is in where 2 was done, and out where not: by their own repeat, or by
//    worker/joining.ts.

import type { Role } from '#shared/contract/permissions/permissions.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../dependencies.ts';
import { conflict, notFound } from '../errors.ts';
import { asMember } from '../organizations/calls/describe-kept.ts';
import { endBorrowedSessions } from '../sign-in/borrowed-sessions.ts';
import { openSession, type SignIn } from '../sign-in/open-session.ts';
import type { Session } from '../sign-in/store/sessions.ts';
import type { SignInLink } from '../sign-in/store/sign-in-links.ts';
import { joinedForGood } from './member-changes.ts';
import type { Invitation } from './store/invitations.ts';
import type { Member } from './store/members.ts';

export type JoiningParts = Pick<
  TokenParts,
  'organizations' | 'members' | 'memberships' | 'sessions' | 'announceSignIn' | 'room' | 'keptLimits' | 'clock'
>;

/** An invitation or a link, which lets one person in, once. */
export interface Admission {
  readonly kind: 'invitation' | 'link';
  readonly id: string;
  readonly organizationId: string;
  readonly role: Role;
  /** Only as the first owner that the organization has ever had. */
  readonly firstOwner: boolean;
  /** Even where the organization has no room for a member: it needs an owner. */
  readonly always: boolean;
  /** Uses it up. False where that was done before, or it is over. */
  use(memberId: string, now: Date): Promise<boolean>;
  usedBy(): Promise<string | undefined>;
}

export function byInvitation({ invitations }: Pick<TokenParts, 'invitations'>, invitation: Invitation): Admission {
  const { _id: id, organization_id: organizationId, role } = invitation;
  return {
    ...{ kind: 'invitation', id, organizationId, role, firstOwner: false, always: invitation.first_owner === true },
    use: (memberId, now) => invitations.accept(invitation, memberId, now),
    usedBy: async () => (await invitations.find(organizationId, id))?.accepted_by,
  };
}

export function byLink(
  { signInLinks }: Pick<TokenParts, 'signInLinks'>,
  { _id: id, kind, organization_id: organizationId = '', role = 'viewer' }: SignInLink,
): Admission {
  return {
    ...{ kind: 'link', id, organizationId, role, firstOwner: kind === 'first_owner', always: kind === 'first_owner' },
    use: (memberId, now) => signInLinks.use(id, memberId, now),
    usedBy: async () => (await signInLinks.find(id))?.used_by,
  };
}

/** Whether `whom` has used it up, now or before. */
export async function useUp(
  { use, usedBy }: Pick<Admission, 'use' | 'usedBy'>,
  whom: string,
  now: Date,
): Promise<boolean> {
  try {
    if (await use(whom, now)) return true;
  } catch (error) {
    if ((await usedBy()) !== whom) throw error;
    return true;
  }
  return (await usedBy()) === whom;
}

/**
 * Begins a membership. Throws `conflict`, `not_found` where the organization or the member is being erased, and `validation_error` where
 * there is no room for a member.
 */
export async function beginJoining(
  parts: JoiningParts,
  admission: Admission,
  memberId: string,
  context: CallContext,
): Promise<void> {
  const { organizationId, role, kind, id } = admission;
  const now = new Date(parts.clock());
  const membership = { organization_id: organizationId, member_id: memberId, role, created_at: now };
  const begin = async (): Promise<void> => {
    if (!(await parts.memberships.begin({ ...membership, joining_by: id, joining_since: now }))) throw alreadyMember();
  };
  await (admission.always ? begin() : asMember(parts, organizationId, memberId, context, begin));
  if (!(await joinedForGood(parts, organizationId, memberId))) throw notFound(kind);
}

/**
 * Lets in a member whose membership was begun. Throws `not_found` where others were first, and `conflict` where there
 * is an owner.
 */
export async function letIn(
  parts: JoiningParts,
  admission: Admission,
  memberId: string,
  keptSession: string | undefined,
  context: CallContext,
): Promise<void> {
  const { memberships, announceSignIn, clock } = parts;
  const { organizationId, id, kind, firstOwner } = admission;
  if (!(await useUp(admission, memberId, new Date(clock())))) {
    await memberships.leave(organizationId, memberId, id);
    throw notFound(kind);
  }
  const settle = async (): Promise<boolean> => {
    await endBorrowedSessions(parts, memberId, keptSession, context);
    return memberships.settle(organizationId, memberId, id, firstOwner);
  };
  // It is used up, and not every caller can repeat: a failure here is tried once more.
  if (!(await settle().catch(settle)) && !(await memberships.find(organizationId, memberId))) {
    await memberships.leave(organizationId, memberId, id);
    throw firstOwner ? ownedAlready() : notFound(kind);
  }
  await announceSignIn.memberChanged(memberId, context);
}

/** Makes a new member and lets them in, with a session; makes none where that fails. */
export async function joinAsNew(
  parts: JoiningParts & Pick<TokenParts, 'settings' | 'log'>,
  admission: Admission,
  person: Member,
  signIn: SignIn,
  context: CallContext,
): Promise<Session> {
  let isMade = false;
  const make = async (): Promise<string> => {
    isMade = true;
    await parts.members.insert(person);
    await beginJoining(parts, admission, person._id, context);
    return person._id;
  };
  try {
    const session = await openSession(parts)(signIn, make, context);
    await letIn(parts, admission, person._id, session._id, context);
    return session;
  } catch (error) {
    if (isMade)
      await unmake(parts, admission, person._id).catch((failure: unknown) => {
        const who = { member_id: person._id, ...loggedContext(context) };
        parts.log.warn({ err: failure, ...who }, 'removing a member who did not join is left for later');
      });
    throw error;
  }
}

/** Removes a member who was made to be let in, unless they are to be in. */
async function unmake(
  { members, memberships, sessions }: JoiningParts,
  { usedBy, organizationId, id }: Admission,
  personId: string,
): Promise<void> {
  if ((await usedBy()) === personId && (await memberships.organizationsOf(personId)).length > 0) return;
  await memberships.leave(organizationId, personId, id);
  for (const session of await sessions.findOfMember(personId)) await sessions.remove(session._id);
  await members.remove(personId);
}

export function alreadyMember() {
  return conflict('You are a member of this organization already.');
}

export function ownedAlready() {
  return conflict('The organization has an owner already, who can invite others.');
}
