// Applies a provider's claims at each sign-in: makes, changes and removes the memberships that they stand for.
//
// 1. A membership that a person gave stays as it is.
// 2. The last owner stays too, until there is another: the audit has it as refused, and the sign-in goes on.
// 3. Where an organization has no room for a member, the claims make none: the audit has that as refused too, and the
//    sign-in goes on.
// 4. A member who loses an organization loses the personal tokens for it.

import type { SignInWithIdentityRequest__Output } from '#proto/colloquy/token/v1/SignInWithIdentityRequest.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { Audit } from '#shared/contract/audit/audit.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { isRole, type Role } from '#shared/contract/permissions/permissions.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../dependencies.ts';
import { type Change, changeKeepingAnOwner, joinedForGood, requireMade } from '../members/member-changes.ts';
import { asMember } from '../organizations/calls/describe-kept.ts';
import { endBorrowedSessions } from './borrowed-sessions.ts';

type Parts = Pick<
  TokenParts,
  | 'organizations'
  | 'members'
  | 'memberships'
  | 'claimedMemberships'
  | 'adminTokens'
  | 'sessions'
  | 'announceSignIn'
  | 'announceAdminTokens'
  | 'room'
  | 'keptLimits'
  | 'log'
  | 'clock'
>;

/** How often a change is tried that loses to another. */
const mostTries = 3;

/** Throws `conflict` where other calls keep changing the same membership. */
export async function applyClaims(
  parts: Parts,
  audit: Audit,
  memberId: string,
  { roles }: Pick<SignInWithIdentityRequest__Output, 'roles'>,
  context: CallContext,
): Promise<void> {
  const { organizations, memberships, claimedMemberships, announceSignIn, announceAdminTokens, log } = parts;
  const given = new Map(roles.flatMap(({ organization_id: id, role }) => (isRole(role) ? [[id, role] as const] : [])));
  const live = new Set((await organizations.findAllLive([...given.keys()])).map(({ _id: id }) => id));
  const noted = async (action: string, id: string, once: () => Promise<Change>): Promise<void> => {
    let change: Change = 'changed_meanwhile';
    const work = async (): Promise<void> => {
      for (let tries = 0; tries < mostTries && change === 'changed_meanwhile'; tries += 1) change = await once();
      requireMade(change);
    };
    try {
      await audit(context, { action, organization_id: id, target: adminPath(id, 'members', memberId) }, work);
    } catch (error) {
      const who = { organization_id: id, member_id: memberId, ...loggedContext(context) };
      if ((change as Change) === 'last_owner') log.warn(who, 'the last owner stays, though claims give less');
      else if (hasCode(error, 'validation_error')) log.warn(who, 'the organization has no room for a member by claims');
      else throw error;
      return;
    }
    await announceSignIn.memberChanged(memberId, context);
    await announceAdminTokens(id, context);
  };
  for (const [id, role] of given) {
    const held = await memberships.find(id, memberId);
    if (!live.has(id) || (held && (held.claimed !== true || held.role === role))) continue;
    await noted('member.change_role', id, () => give(parts, id, memberId, role, context));
    if (!held) await endBorrowedSessions(parts, memberId, undefined, context);
  }
  for (const id of await claimedMemberships.organizationsOf(memberId)) {
    if (!given.has(id)) await noted('member.remove', id, () => take(parts, id, memberId));
  }
  // Ends tokens that an earlier, cut-off sign-in left alive.
  const isWithin = () => memberships.organizationsOf(memberId);
  await parts.adminTokens.revokeOutside(memberId, isWithin, new Date(parts.clock()));
}

async function give(parts: Parts, id: string, memberId: string, role: Role, context: CallContext): Promise<Change> {
  const { memberships, claimedMemberships, clock } = parts;
  const held = await memberships.find(id, memberId);
  if (held) {
    if (held.claimed !== true || held.role === role) return 'made';
    return changeKeepingAnOwner(parts, held, undefined, (guard) =>
      claimedMemberships.setRole(id, memberId, guard, role),
    );
  }
  const join = () => claimedMemberships.make(id, memberId, role, new Date(clock()));
  if (!(await asMember(parts, id, memberId, context, join))) return 'changed_meanwhile';
  await joinedForGood(parts, id, memberId);
  return 'made';
}

async function take(parts: Parts, id: string, memberId: string): Promise<Change> {
  const { members, memberships, claimedMemberships, adminTokens, clock } = parts;
  const held = await memberships.find(id, memberId);
  if (held?.claimed !== true) return 'made';
  await members.noteLeaving(memberId, new Date(clock()));
  const change = await changeKeepingAnOwner(parts, held, undefined, (guard) =>
    claimedMemberships.takeIf(id, memberId, guard),
  );
  if (change === 'made') await adminTokens.revokeAll(id, memberId, new Date(clock()));
  return change;
}
