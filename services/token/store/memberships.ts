// What members are in organizations: a document for each pair, whose id is made of both, so that each pair is there once.

import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/document-store/document-store.ts';
import { type PageRequest, readPage } from '#shared/pagination/page.ts';
import type { Role } from '#shared/permissions/permissions.ts';

/** What a member is in one organization. */
export interface Membership {
  /** `<organization>/<member>`. */
  _id: string;
  organization_id: string;
  member_id: string;
  role: Role;
  created_at: Date;
  /** The organization, of whoever became its first owner by a link: of each there is one. */
  first_owner_of?: string;
}

export type MembershipStore = ReturnType<typeof createMembershipStore>;

export const membershipCollection: CollectionDefinition = {
  name: 'memberships',
  indexes: [
    { name: 'by_organization', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'by_role', fields: { organization_id: 1, role: 1, created_at: 1 } },
    { name: 'by_member', fields: { member_id: 1 } },
    { name: 'first_owner_of', fields: { first_owner_of: 1 }, unique: true, sparse: true },
  ],
  sharding: { whole: 'a few for each organization, found from both ends and read through caches' },
};

/** The most organizations of one member. */
export const mostOfMember = 100;

function idOf(organizationId: string, memberId: string): string {
  return `${organizationId}/${memberId}`;
}

/** Named operations on memberships. */
export function createMembershipStore(store: DocumentStore) {
  const memberships = store.collection<Membership>(membershipCollection);
  const findOfMember = (memberId: string): Promise<Membership[]> =>
    memberships.find({ member_id: memberId }, { limit: mostOfMember });
  return {
    /** False where the member is in the organization already, or where it has had its first owner. */
    async insert(membership: Omit<Membership, '_id'>): Promise<boolean> {
      try {
        await memberships.insert({ _id: idOf(membership.organization_id, membership.member_id), ...membership });
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    find: (organizationId: string, memberId: string) =>
      memberships.findOne({ _id: idOf(organizationId, memberId), organization_id: organizationId }),
    /** Where a member is what; `mostOfMember` at most. */
    findOfMember,
    list: (organizationId: string, page: PageRequest | null) =>
      readPage(memberships, { organization_id: organizationId }, page, ['memberships', organizationId]),
    /** Who has had a role for the longest time. */
    findFirst: (organizationId: string, role: Role) =>
      memberships.findOne({ organization_id: organizationId, role }, { sort: { created_at: 1 } }),
    /** Up to `limit` of an organization. */
    findSome: (organizationId: string, limit: number) =>
      memberships.find({ organization_id: organizationId }, { limit }),
    remove: (organizationId: string, memberId: string) =>
      memberships.deleteOne({ _id: idOf(organizationId, memberId), organization_id: organizationId }),
  };
}
