// ListMembers: of one organization, with their last use.

import type { OrganizationMember } from '#proto/colloquy/token/v1/OrganizationMember.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import type { Member } from '../store/members.ts';
import type { Membership } from '../store/memberships.ts';

type Parts = Pick<TokenParts, 'organizations' | 'members' | 'memberships' | 'sessions' | 'identities'>;

export const listMembers = tokenCall('ListMembers', {
  from: ['edge'],
  needs: 'members.read',
  serve(parts) {
    const { organizations, members, memberships } = parts;
    return async ({ organization_id: id, page }) => {
      await requireOrganization(organizations, id);
      const found = await memberships.list(id, page);
      const known = await members.findAll(found.data.map(({ member_id: memberId }) => memberId));
      const byId = new Map(known.map((member) => [member._id, member]));
      const data = found.data.flatMap((membership) => {
        const member = byId.get(membership.member_id);
        return member ? [describeMember(parts, membership, member)] : [];
      });
      return { ...found, data: await Promise.all(data) };
    };
  },
});

/** A member as administrators of the organization see them. */
export async function describeMember(
  { sessions, identities }: Pick<Parts, 'sessions' | 'identities'>,
  membership: Membership,
  { name, email }: Member,
): Promise<OrganizationMember> {
  const { member_id: id, role, created_at } = membership;
  const [seen, known] = await Promise.all([sessions.findOfMember(id), identities.findOfMember(id)]);
  const lastSeen = Math.max(...seen.map(({ last_seen_at: at }) => at.getTime()));
  return {
    id,
    name,
    role,
    created_at: created_at.toISOString(),
    by_provider: known.length > 0,
    revision: revisionOf(membership),
    ...(email === undefined ? {} : { email }),
    ...(seen.length === 0 ? {} : { last_active_at: new Date(lastSeen).toISOString() }),
  };
}
