// A member of an organization, made in its store.

import type { Membership, MembershipStore } from '#services/token/members/store/memberships.ts';

export async function addMembership(
  memberships: MembershipStore,
  membership: Pick<Membership, 'organization_id' | 'member_id' | 'role' | 'created_at'>,
): Promise<void> {
  const { organization_id: organizationId, member_id: memberId, created_at: at } = membership;
  await memberships.begin({ ...membership, joining_by: 'the tests', joining_since: at });
  await memberships.settle(organizationId, memberId, 'the tests', false);
}
