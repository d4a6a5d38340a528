// Memberships by a provider's claims, among all others: claims change and remove only these. A membership that a person
// gave stays, with any claims.

import type { Role } from '#shared/contract/permissions/permissions.ts';
import { type DocumentStore, DuplicateKeyError } from '#shared/ports/document-store/document-store.ts';
import { oneEdit } from '#shared/ports/document-store/edits.ts';
import { type Guard, guarded, idOf, type Membership, membershipCollection, mostOfMember } from './memberships.ts';

export type ClaimedMembershipStore = ReturnType<typeof createClaimedMembershipStore>;

/** Named operations on those. */
export function createClaimedMembershipStore(store: DocumentStore) {
  const memberships = store.collection<Membership>(membershipCollection);
  return {
    /** Makes it, also in place of one that was only begun. False where the member is in the organization already. */
    async make(organizationId: string, memberId: string, role: Role, now: Date): Promise<boolean> {
      const _id = idOf(organizationId, memberId);
      const membership = { organization_id: organizationId, member_id: memberId, role, created_at: now };
      try {
        await memberships.insert({ _id, ...membership, claimed: true });
        return true;
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
      return memberships.updateOne(
        { _id, organization_id: organizationId, joining_since: { $exists: true } },
        { $set: { role, created_at: now, claimed: true }, $unset: { joining_by: true, joining_since: true } },
      );
    },

    /** Gives one that a claim has made another role, where `guard` holds. */
    setRole: (organizationId: string, memberId: string, guard: Guard, role: Role) =>
      memberships.updateOne(
        { ...guarded(organizationId, memberId, guard), claimed: true },
        { $set: { role }, $unset: { leaving_at: true }, $inc: oneEdit },
      ),

    /** The organizations of those that claims have made. */
    async organizationsOf(memberId: string): Promise<string[]> {
      const found = await memberships.find({ member_id: memberId }, { limit: mostOfMember });
      return found.flatMap(({ organization_id: id, claimed }) => (claimed === true ? [id] : []));
    },

    /** Removes one that a claim has made, where `guard` holds. */
    takeIf: (organizationId: string, memberId: string, guard: Guard) =>
      memberships.deleteOne({ ...guarded(organizationId, memberId, guard), claimed: true }),
  };
}
