// Members: people who administrate. Their roles in organizations are in memberships.ts; their identities at providers,
// in identities.ts. A member who may be in no organization is `unsettled`: recorded before their membership goes, and
// when they are made, so that none is overlooked who is cut off in between (worker/member-erasure.ts).

import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';

/** A person who administrates. */
export interface Member {
  _id: string;
  name: string;
  /** Shown only: it identifies nobody. */
  email?: string;
  created_at: Date;
  /** When they were made, or a membership of theirs last was about to go; gone after the check a day later. */
  unsettled_since?: Date;
  /** Exists while they are erased: they join no organization any more. */
  erasing?: true;
}

/** A member to check. */
export type UnsettledMember = Member & Required<Pick<Member, 'unsettled_since'>>;

export type MemberStore = ReturnType<typeof createMemberStore>;

export const memberCollection: CollectionDefinition = {
  name: 'members',
  indexes: [{ name: 'unsettled_since', fields: { unsettled_since: 1 }, sparse: true }],
  sharding: { whole: 'a few people for each organization, read through caches' },
};

/** Most members that are read at once: a page of an organization's. */
const most = 100;

/** Named operations on members. */
export function createMemberStore(store: DocumentStore) {
  const members = store.collection<Member>(memberCollection);
  return {
    insert: (member: Member) => members.insert({ ...member, unsettled_since: member.created_at }),
    find: (id: string) => members.findOne({ _id: id }),
    findAll: (ids: readonly string[]) => members.find({ _id: { $in: ids } }, { limit: most }),
    /** The renamed member, or null where there is none. */
    rename: (id: string, name: string) =>
      members.findOneAndUpdate({ _id: id }, { $set: { name } }, { returns: 'after' }),
    remove: (id: string) => members.deleteOne({ _id: id }),

    /** Call before a membership goes. */
    noteLeaving: (id: string, now: Date) => members.updateOne({ _id: id }, { $set: { unsettled_since: now } }),
    /** Up to `limit` members unsettled since then or before, the longest first. */
    async findUnsettled(since: Date, limit: number): Promise<UnsettledMember[]> {
      const found = await members.find({ unsettled_since: { $lte: since } }, { sort: { unsettled_since: 1 }, limit });
      return found as UnsettledMember[];
    },
    /** Records that a member is in an organization. False where they left one meanwhile, or are being erased. */
    settle: ({ _id, unsettled_since }: UnsettledMember) =>
      members.updateOne({ _id, unsettled_since, erasing: { $exists: false } }, { $unset: { unsettled_since: true } }),
    /** From here on they join no organization. False where they left one meanwhile. */
    beginErasing: ({ _id, unsettled_since }: UnsettledMember) =>
      members.updateOne({ _id, unsettled_since }, { $set: { erasing: true } }),
    /** Takes that back; they are checked again. */
    endErasing: ({ _id, unsettled_since }: UnsettledMember) =>
      members.updateOne({ _id, unsettled_since }, { $unset: { erasing: true } }),
  };
}
