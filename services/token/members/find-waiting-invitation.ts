// Finds an invitation that could be accepted now, by its secret.

import { roleMay } from '#shared/contract/permissions/permissions.ts';
import { isSha256 } from '../credentials/rules/key-formats.ts';
import type { TokenParts } from '../dependencies.ts';
import { notFound } from '../errors.ts';
import type { Organization } from '../organizations/store/organizations.ts';
import { ownersOf } from './member-changes.ts';
import { mayGrant } from './rules/grants.ts';
import type { Invitation } from './store/invitations.ts';

type Parts = Pick<TokenParts, 'organizations' | 'members' | 'memberships' | 'invitations' | 'clock'>;

/** An invitation that could be accepted now, and its organization. */
export interface WaitingInvitation {
  readonly invitation: Invitation;
  readonly organization: Organization;
}

/**
 * `memberId`: the member about to accept it, who also finds one that they have accepted. Throws `not_found`: for one
 * that is unknown, accepted, withdrawn or past its end, of an organization that is gone, or of a creator who could not
 * make it any more, as an operator's session once there is an owner.
 */
export async function findWaitingInvitation(
  parts: Parts,
  sha256: string,
  memberId?: string,
): Promise<WaitingInvitation> {
  const { organizations, memberships, invitations, clock } = parts;
  const invitation = isSha256(sha256) ? await invitations.findBySecret(sha256, new Date(clock())) : null;
  const organization = invitation && (await organizations.findLive(invitation.organization_id));
  if (!invitation || !organization) throw notFound('invitation');
  const { accepted_by: acceptedBy, created_by_member: makerId, role, first_owner: first } = invitation;
  if (acceptedBy !== undefined) {
    if (acceptedBy !== memberId) throw notFound('invitation');
    return { invitation, organization };
  }
  if (first && (await ownersOf(parts, organization._id)).length > 0) throw notFound('invitation');
  if (makerId !== undefined) {
    const maker = (await memberships.find(organization._id, makerId))?.role;
    if (maker === undefined || !roleMay(maker, 'members.write') || !mayGrant(maker, role)) throw notFound('invitation');
  }
  return { invitation, organization };
}
