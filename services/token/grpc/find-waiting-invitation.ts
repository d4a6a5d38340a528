// An invitation that could be accepted now, by its secret.

import { roleMay } from '#shared/permissions/permissions.ts';
import type { TokenParts } from '../dependencies.ts';
import { mayGrant } from '../domain/grants.ts';
import { isSha256 } from '../domain/key-formats.ts';
import { notFound } from '../errors.ts';
import type { Invitation } from '../store/invitations.ts';
import type { Organization } from '../store/organizations.ts';

type Parts = Pick<TokenParts, 'organizations' | 'memberships' | 'invitations' | 'clock'>;

/** An invitation that could be accepted now, and where to. */
export interface WaitingInvitation {
  readonly invitation: Invitation;
  readonly organization: Organization;
}

/**
 * Throws `not_found`: for one that is unknown, accepted, withdrawn or past its end, of an organization that is gone, or of somebody
 * who could not make it any more, as an operator's session once there is an owner.
 */
export async function findWaitingInvitation(
  {
    organizations,
    memberships,
    invitations,
    clock,
  }: Pick<Parts, 'organizations' | 'memberships' | 'invitations' | 'clock'>,
  sha256: string,
): Promise<WaitingInvitation> {
  const invitation = isSha256(sha256) ? await invitations.findWaiting(sha256, new Date(clock())) : null;
  const organization = invitation && (await organizations.findLive(invitation.organization_id));
  if (!invitation || !organization) throw notFound('invitation');
  const { created_by_member: makerId, role, first_owner: first } = invitation;
  if (first && (await memberships.findFirst(organization._id, 'owner'))) throw notFound('invitation');
  if (makerId !== undefined) {
    const maker = (await memberships.find(organization._id, makerId))?.role;
    if (maker === undefined || !roleMay(maker, 'members.write') || !mayGrant(maker, role)) throw notFound('invitation');
  }
  return { invitation, organization };
}
