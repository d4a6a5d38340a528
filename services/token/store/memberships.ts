// What members are in organizations: a document for each pair, whose id is made of both, so that each pair is there once.

import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
  type Filter,
} from '#shared/document-store/document-store.ts';
import { atRevision, type Edited, oneEdit } from '#shared/document-store/edits.ts';
import { type PageRequest, readPage } from '#shared/pagination/page.ts';
import type { Role } from '#shared/permissions/permissions.ts';

/** What a member is in one organization. */
export interface Membership extends Edited {
  /** `<organization>/<member>`. */
  _id: string;
  organization_id: string;
  member_id: string;
  role: Role;
  created_at: Date;
  /** The organization, of whoever became its first owner by a link: of each there is one. */
  first_owner_of?: string;
  /** Exists while an owner is about to be none: they do not count as the one who stays. */
  leaving_at?: Date;
  /** Made by a provider's claim, and gone with it: absent once a person has given a role. */
  claimed?: true;
}

/** What a membership has to be for a change to be made. */
export interface Guard {
  readonly role: Role;
  /** How often its role was changed. */
  readonly revision?: number | undefined;
  readonly leaving_at?: Date;
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

/** After this, who announced that they leave and did not is counted as one who stays again. */
const leavingMs = 30_000;
/** Owners that are looked at for one who stays. */
const mostOwners = 100;

/** The most organizations of one member. */
export const mostOfMember = 100;

export function idOf(organizationId: string, memberId: string): string {
  return `${organizationId}/${memberId}`;
}

export function guarded(organizationId: string, memberId: string, { role, revision, leaving_at: at }: Guard): Filter {
  const leaving: Filter = at === undefined ? {} : { leaving_at: at };
  return {
    _id: idOf(organizationId, memberId),
    organization_id: organizationId,
    role,
    ...atRevision(revision),
    ...leaving,
  };
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
    /** Gives a member another role, where `guard` holds, which is theirs then whatever claims come to. */
    setRole: (organizationId: string, memberId: string, guard: Guard, role: Role) =>
      memberships.updateOne(guarded(organizationId, memberId, guard), {
        $set: { role },
        $unset: { leaving_at: true, claimed: true },
        $inc: oneEdit,
      }),
    /** Removes a member, where `guard` holds. */
    removeIf: (organizationId: string, memberId: string, guard: Guard) =>
      memberships.deleteOne(guarded(organizationId, memberId, guard)),
    /** Notes that an owner is about to be none. False where they are none, or where another change has them already. */
    announceLeaving: (organizationId: string, memberId: string, at: Date) =>
      memberships.updateOne(
        {
          ...guarded(organizationId, memberId, { role: 'owner' }),
          $or: [{ leaving_at: { $exists: false } }, { leaving_at: { $lt: new Date(at.getTime() - leavingMs) } }],
        },
        { $set: { leaving_at: at } },
      ),
    takeBackLeaving: (organizationId: string, memberId: string, at: Date) =>
      memberships.updateOne(guarded(organizationId, memberId, { role: 'owner', leaving_at: at }), {
        $unset: { leaving_at: true },
      }),
    /**
     * Whether an owner other than this one stays. Who announced to leave long ago has not: that is taken back before they
     * count, so that a change that was begun then is not made any more.
     */
    async otherOwnerStays(organizationId: string, memberId: string, now: Date): Promise<boolean> {
      const owners = await memberships.find({ organization_id: organizationId, role: 'owner' }, { limit: mostOwners });
      for (const { member_id: other, leaving_at: at } of owners) {
        if (other === memberId) continue;
        if (at === undefined) return true;
        if (now.getTime() - at.getTime() < leavingMs) continue;
        const staying = guarded(organizationId, other, { role: 'owner', leaving_at: at });
        if (await memberships.updateOne(staying, { $unset: { leaving_at: true } })) return true;
      }
      return false;
    },
    remove: (organizationId: string, memberId: string) =>
      memberships.deleteOne({ _id: idOf(organizationId, memberId), organization_id: organizationId }),
  };
}
