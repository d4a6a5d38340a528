// Shared rules for changes of members: the caller's current permissions bound them, and the last owner stays.

import { type Role, roleMay } from '#shared/contract/permissions/permissions.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import { requireRevision } from '#shared/ports/document-store/edits.ts';
import type { TokenParts } from '../dependencies.ts';
import { conflict, notFound } from '../errors.ts';
import { aboveOwnRole, mayGrant, roleOfActor } from './rules/grants.ts';
import type { Guard, Membership } from './store/memberships.ts';

/**
 * The role that bounds an actor's changes of other members and service accounts; undefined where it may make none. A
 * member's is read anew: edge's view may be seconds old, long enough for a demoted member to raise themselves again.
 */
export async function roleNow(
  { memberships }: Pick<TokenParts, 'memberships'>,
  organizationId: string,
  actor: Actor | undefined,
): Promise<Role | undefined> {
  if (actor?.kind !== 'member') return roleOfActor(actor);
  const role = (await memberships.find(organizationId, actor.id ?? ''))?.role;
  return role !== undefined && roleMay(role, 'members.write') ? role : undefined;
}

/**
 * A link makes its holder the member whom it signs in, in all their organizations: so no member makes one for a member
 * above them, nor for one whom other organizations know. Throws `forbidden`, `conflict`.
 */
export async function requireMayLinkTo(
  parts: Pick<TokenParts, 'memberships'>,
  { organization_id: organizationId, member_id: memberId, role }: Membership,
  makerId: string,
): Promise<void> {
  const own = await roleNow(parts, organizationId, { kind: 'member', id: makerId });
  if (!mayGrant(own, role)) throw aboveOwnRole();
  const all = await parts.memberships.organizationsOf(memberId);
  if (all.some((other) => other !== organizationId))
    throw conflict('They are a member of other organizations too: an operator makes links for them.');
}

/** Throws `not_found`. */
export async function requireMembership(
  { memberships }: Pick<TokenParts, 'memberships'>,
  organizationId: string,
  memberId: string,
): Promise<Membership> {
  const membership = await memberships.find(organizationId, memberId);
  if (!membership) throw notFound('member');
  return membership;
}

/**
 * Whether a new member of an organization stays one. An erasure at that moment takes the memberships from before it:
 * this removes one that came in beside it.
 */
export async function joinedForGood(
  { organizations, members, memberships }: Pick<TokenParts, 'organizations' | 'members' | 'memberships'>,
  organizationId: string,
  memberId: string,
): Promise<boolean> {
  const member = await members.find(memberId);
  if (member && member.erasing !== true && (await organizations.find(organizationId))) return true;
  await memberships.remove(organizationId, memberId);
  return false;
}

/** The owners of an organization, the longest first. A membership of nobody makes no owner. */
export async function ownersOf(
  { members, memberships }: Pick<TokenParts, 'members' | 'memberships'>,
  organizationId: string,
): Promise<Membership[]> {
  const owners = await memberships.findOwners(organizationId);
  const known = await members.findAll(owners.map(({ member_id: id }) => id));
  return owners.filter(({ member_id: id }) => known.some(({ _id }) => _id === id));
}

/** The outcome of a change: made, refused for the last owner, or lost to another change. */
export type Change = 'made' | 'last_owner' | 'changed_meanwhile';

/**
 * Makes a change after which a member is no owner any more. It announces an owner's change in their membership first,
 * and makes it only while another owner stays: of two who demote each other at once, each sees the other's
 * announcement, or comes later. `change` must write only where `guard` holds; it returns whether it wrote.
 */
export async function changeKeepingAnOwner(
  parts: Pick<TokenParts, 'members' | 'memberships' | 'clock'>,
  { organization_id: organizationId, member_id: memberId, role }: Membership,
  revision: number | undefined,
  change: (guard: Guard) => Promise<boolean>,
): Promise<Change> {
  const { memberships, clock } = parts;
  if (role !== 'owner') return (await change({ role, revision })) ? 'made' : 'changed_meanwhile';
  const leavingAt = new Date(clock());
  const takeBack = () => memberships.takeBackLeaving(organizationId, memberId, leavingAt);
  try {
    if (!(await memberships.announceLeaving(organizationId, memberId, leavingAt))) return 'changed_meanwhile';
    for (const owner of await ownersOf(parts, organizationId)) {
      if (owner.member_id !== memberId && (await memberships.stays(owner, leavingAt)))
        return (await change({ role, revision, leaving_at: leavingAt })) ? 'made' : 'changed_meanwhile';
    }
    await takeBack();
    return 'last_owner';
  } catch (error) {
    // Taken back so that a repeat need not wait until it expires; it is gone where the change was made.
    await takeBack().catch(() => false);
    throw error;
  }
}

/** The same for a caller's request. Throws `conflict`, also for another `revision`. */
export async function changeUnlessLastOwner(
  parts: Pick<TokenParts, 'members' | 'memberships' | 'clock'>,
  membership: Membership,
  revision: number | undefined,
  change: (guard: Guard) => Promise<boolean>,
): Promise<void> {
  requireRevision(membership, revision);
  requireMade(await changeKeepingAnOwner(parts, membership, revision, change));
}

/** Throws `conflict` for a change that was not made. */
export function requireMade(change: Change): void {
  if (change === 'last_owner')
    throw conflict('An organization keeps one owner at least: make another member an owner first.');
  if (change === 'changed_meanwhile') throw conflict('The member was changed in the meantime: look again.');
}
