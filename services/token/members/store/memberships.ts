// Memberships: a document for each pair of organization and member, whose id is made of both, so that each pair is
// there once.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
  type Filter,
} from '#shared/ports/document-store/document-store.ts';
import { atRevision, type Edited, oneEdit } from '#shared/ports/document-store/edits.ts';

/** A member's role in one organization. */
export interface Membership extends Edited {
  /** `<organization>/<member>`. */
  _id: string;
  organization_id: string;
  member_id: string;
  role: Role;
  created_at: Date;
  /** The organization, of its first owner by a link: of each there is one. */
  first_owner_of?: string;
  /** Exists while an owner is about to be none: they do not count as the owner who stays. */
  leaving_at?: Date;
  /**
   * Exist while a member is about to be in, by that invitation or link and since then: until it is used up, this counts
   * nowhere.
   */
  joining_by?: string;
  joining_since?: Date;
  /** Made by a provider's claim, and gone with it: absent once a person has given a role. */
  claimed?: true;
}

/** Conditions on a membership that a change needs. */
export interface Guard {
  readonly role: Role;
  /** How often its role was changed. */
  readonly revision?: number | undefined;
  readonly leaving_at?: Date;
}

/** Of a member who is about to be in. */
export type JoiningMembership = Membership & Required<Pick<Membership, 'joining_by' | 'joining_since'>>;

export type MembershipStore = ReturnType<typeof createMembershipStore>;

export const membershipCollection: CollectionDefinition = {
  name: 'memberships',
  indexes: [
    { name: 'by_organization', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'by_role', fields: { organization_id: 1, role: 1, created_at: 1 } },
    { name: 'by_member', fields: { member_id: 1 } },
    { name: 'joining_since', fields: { joining_since: 1 }, sparse: true },
    { name: 'first_owner_of', fields: { first_owner_of: 1 }, unique: true, sparse: true },
  ],
  sharding: { whole: 'a few for each organization, found from both ends and read through caches' },
};

/** After this, an owner who announced to leave and did not counts as staying again. */
const leavingMs = 30_000;
/** Owners that are checked for one who stays. */
const mostOwners = 100;
/** More than any limit of members. */
const mostCounted = 100_000;

// Members about to be in are few: reads of many filter them out of the result.
const isInside = ({ joining_since: since }: Membership): boolean => since === undefined;

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
    /**
     * Begins one that does not count yet, or takes over one that the same invitation or link began, or whose beginning
     * can be under way no more. False where the member is in the organization already, or is about to be by another.
     */
    async begin(joining: Omit<JoiningMembership, '_id'>): Promise<boolean> {
      const { organization_id, member_id, joining_by: by, joining_since: since, role } = joining;
      const _id = idOf(organization_id, member_id);
      try {
        await memberships.insert({ _id, ...joining });
        return true;
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
      const isOver = { joining_since: { $lt: new Date(since.getTime() - underWayMs) } };
      return memberships.updateOne(
        { _id, organization_id, $or: [{ joining_by: by }, isOver] },
        { $set: { role, joining_by: by, joining_since: since } },
      );
    },
    /**
     * Lets in a member who was about to be. False where another, or none, began it; with `firstOwner`, where there has
     * been one.
     */
    async settle(organizationId: string, memberId: string, by: string, firstOwner: boolean): Promise<boolean> {
      try {
        return await memberships.updateOne(
          { _id: idOf(organizationId, memberId), organization_id: organizationId, joining_by: by },
          {
            $unset: { joining_by: true, joining_since: true },
            ...(firstOwner ? { $set: { first_owner_of: organizationId } } : {}),
          },
        );
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    /** Takes back one that was begun. */
    leave: (organizationId: string, memberId: string, by: string) =>
      memberships.deleteOne({ _id: idOf(organizationId, memberId), organization_id: organizationId, joining_by: by }),
    /** Up to `limit` that were begun before then, the longest first. */
    async findJoining(before: Date, limit: number): Promise<JoiningMembership[]> {
      const found = await memberships.find({ joining_since: { $lt: before } }, { sort: { joining_since: 1 }, limit });
      return found as JoiningMembership[];
    },
    find: (organizationId: string, memberId: string) =>
      memberships.findOne({
        _id: idOf(organizationId, memberId),
        organization_id: organizationId,
        joining_since: { $exists: false },
      }),
    /** A member's memberships; `mostOfMember` at most. */
    findOfMember: async (memberId: string): Promise<Membership[]> => (await findOfMember(memberId)).filter(isInside),
    /** Organizations that a member is in, or is about to be in; `mostOfMember` at most. */
    organizationsOf: async (memberId: string): Promise<string[]> =>
      (await findOfMember(memberId)).map(({ organization_id: id }) => id),
    async list(organizationId: string, page: PageRequest | null) {
      const { data, ...next } = await readPage(memberships, { organization_id: organizationId }, page, [
        'memberships',
        organizationId,
      ]);
      return { data: data.filter(isInside), ...next };
    },
    /** A hundred at most, the longest first. */
    async findOwners(organizationId: string): Promise<Membership[]> {
      const owners = await memberships.find(
        { organization_id: organizationId, role: 'owner' },
        { sort: { created_at: 1 }, limit: mostOwners },
      );
      return owners.filter(isInside);
    },
    /** Of these members, those that are in an organization, or are about to be. */
    async those(organizationId: string, memberIds: readonly string[]): Promise<string[]> {
      const filter = { _id: { $in: memberIds.map((id) => idOf(organizationId, id)) }, organization_id: organizationId };
      const found = await memberships.find(filter, { limit: Math.max(1, memberIds.length), fields: ['member_id'] });
      return found.map(({ member_id: id }) => id);
    },
    /** How many are in an organization, or are about to be. */
    count: (organizationId: string) => memberships.count({ organization_id: organizationId }, mostCounted),
    /** Up to `limit` of an organization, with members who are about to be in. */
    findSome: (organizationId: string, limit: number) =>
      memberships.find({ organization_id: organizationId }, { limit }),
    /** Gives a member another role, where `guard` holds; from then on claims leave it as it is. */
    setRole: (organizationId: string, memberId: string, guard: Guard, role: Role) =>
      memberships.updateOne(guarded(organizationId, memberId, guard), {
        $set: { role },
        $unset: { leaving_at: true, claimed: true },
        $inc: oneEdit,
      }),
    /** Removes a member, where `guard` holds. */
    removeIf: (organizationId: string, memberId: string, guard: Guard) =>
      memberships.deleteOne(guarded(organizationId, memberId, guard)),
    /**
     * Announces that an owner is about to be none. False where they are none, or where another change has announced
     * them already.
     */
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
     * Whether an owner stays. An announcement of long ago has expired: it is taken back before they count, so that its
     * change can be made no more.
     */
    async stays({ organization_id: id, member_id: memberId, leaving_at: at }: Membership, now: Date): Promise<boolean> {
      if (at === undefined) return true;
      if (now.getTime() - at.getTime() < leavingMs) return false;
      return memberships.updateOne(guarded(id, memberId, { role: 'owner', leaving_at: at }), {
        $unset: { leaving_at: true },
      });
    },
    remove: (organizationId: string, memberId: string) =>
      memberships.deleteOne({ _id: idOf(organizationId, memberId), organization_id: organizationId }),
  };
}
