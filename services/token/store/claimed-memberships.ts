// Memberships that a provider's claims come to, among all others: they alone are changed and taken by claims. What somebody was given
// by a person stays as it is, whatever the provider says.

import { type DocumentStore, DuplicateKeyError } from '#shared/document-store/document-store.ts';
import { oneEdit } from '#shared/document-store/edits.ts';
import type { Role } from '#shared/permissions/permissions.ts';
import { type Membership, membershipCollection, mostOfMember } from './memberships.ts';

interface ClaimedMembership extends Membership {
  /** Made by a claim, and gone with it. */
  claimed?: true;
}

export type ClaimedMembershipStore = ReturnType<typeof createClaimedMembershipStore>;

/** Named operations on those. */
export function createClaimedMembershipStore(store: DocumentStore) {
  const memberships = store.collection<ClaimedMembership>(membershipCollection);
  const idOf = (organizationId: string, memberId: string): string => `${organizationId}/${memberId}`;
  return {
    /** Whether giving the role would change anything. */
    async differs(organizationId: string, memberId: string, role: Role): Promise<boolean> {
      const _id = idOf(organizationId, memberId);
      const held = await memberships.findOne({ _id, organization_id: organizationId });
      return !held || (held.claimed === true && held.role !== role);
    },

    /** Makes it, or changes the role of one that a claim has made. */
    async give(organizationId: string, memberId: string, role: Role, now: Date): Promise<void> {
      const _id = idOf(organizationId, memberId);
      const membership = { organization_id: organizationId, member_id: memberId, role, created_at: now };
      try {
        await memberships.insert({ _id, ...membership, claimed: true });
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
        await memberships.updateOne(
          { _id, organization_id: organizationId, claimed: true, role: { $ne: role } },
          { $set: { role }, $inc: oneEdit },
        );
      }
    },

    /** The organizations of those that claims have made. */
    async organizationsOf(memberId: string): Promise<string[]> {
      const found = await memberships.find({ member_id: memberId }, { limit: mostOfMember });
      return found.flatMap(({ organization_id: id, claimed }) => (claimed === true ? [id] : []));
    },

    /** Takes one that a claim has made. */
    take: (organizationId: string, memberId: string) =>
      memberships.deleteOne({ _id: idOf(organizationId, memberId), organization_id: organizationId, claimed: true }),
  };
}
