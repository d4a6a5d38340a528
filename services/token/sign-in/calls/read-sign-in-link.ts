// ReadSignInLink: the member whom a link signs in, for the browser that is about to use it.

import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';
import type { TokenParts } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import { membershipsOf } from '../../members/calls/read-member.ts';
import { findWaitingInvitation, type WaitingInvitation } from '../../members/find-waiting-invitation.ts';
import { requireMayLinkTo } from '../../members/member-changes.ts';
import type { Member } from '../../members/store/members.ts';
import { membershipMessage } from '../../messages.ts';
import type { Organization } from '../../organizations/store/organizations.ts';
import { tokenCall } from '../../token-call.ts';
import type { SignInLink } from '../store/sign-in-links.ts';

type LinkParts = Pick<TokenParts, 'organizations' | 'members' | 'memberships' | 'signInLinks' | 'clock'>;
type Parts = LinkParts & Pick<TokenParts, 'invitations'>;

/** A link that could be used now, with its organization and member. */
export interface LiveLink {
  readonly link: SignInLink;
  /** Absent for an operator. */
  readonly organization?: Organization;
  /** Absent where its use makes one. */
  readonly member?: Member;
}

export const readSignInLink = tokenCall('ReadSignInLink', {
  from: ['edge'],
  needs: 'anybody',
  serve:
    (parts) =>
    async ({ link_sha256: sha256 }) => {
      const waiting = await invitationOf(parts, sha256);
      if (waiting) {
        const { invitation, organization: to } = waiting;
        const expires = invitation.expires_at.toISOString();
        return { kind: 'invitation', expires_at: expires, memberships: [membershipMessage(invitation.role, to)] };
      }
      const { link, organization, member } = await findLiveLink(parts, sha256);
      const made = organization && link.role ? [membershipMessage(link.role, organization)] : [];
      return {
        kind: link.kind,
        expires_at: link.expires_at.toISOString(),
        memberships: member ? await membershipsOf(parts, member._id) : made,
        ...(member ? { name: member.name } : {}),
      };
    },
});

async function invitationOf(parts: Parts, sha256: string): Promise<WaitingInvitation | undefined> {
  try {
    return await findWaitingInvitation(parts, sha256);
  } catch (error) {
    if (hasCode(error, 'not_found')) return undefined;
    throw error;
  }
}

/**
 * Throws `not_found`: for one that is unknown, used, past its end, of a former member, or made by a member who could
 * not make it any more.
 */
export async function findLiveLink(parts: LinkParts, sha256: string): Promise<LiveLink> {
  const { organizations, members, memberships, signInLinks, clock } = parts;
  const link = isSha256(sha256) ? await signInLinks.findLive(sha256, new Date(clock())) : null;
  if (!link) throw notFound('link');
  const { kind, organization_id: id, member_id: memberId } = link;
  if (kind === 'operator') return { link };
  const organization = id === undefined ? null : await organizations.findLive(id);
  if (!organization) throw notFound('link');
  if (memberId === undefined) return { link, organization };
  const membership = await memberships.find(organization._id, memberId);
  const member = membership && (await members.find(memberId));
  if (!member) throw notFound('link');
  const live = { link, organization, member };
  await requireStillLive(parts, live);
  return live;
}

/** Throws `not_found` for a link to a member whose maker could not make it now. */
export async function requireStillLive(
  { memberships }: Pick<LinkParts, 'memberships'>,
  { link: { created_by_member: makerId }, organization, member }: LiveLink,
): Promise<void> {
  if (makerId === undefined || !organization || !member) return;
  const membership = await memberships.find(organization._id, member._id);
  if (!membership) throw notFound('link');
  await requireMayLinkTo({ memberships }, membership, makerId).catch((error: unknown) => {
    throw hasCode(error, 'forbidden') || hasCode(error, 'conflict') ? notFound('link') : error;
  });
}
