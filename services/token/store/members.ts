// Members: people who administrate. What they are in an organization is in memberships.ts; by what a provider knows them, in
// identities.ts.

import type { CollectionDefinition, DocumentStore } from '#shared/document-store/document-store.ts';

/** Somebody who administrates. */
export interface Member {
  _id: string;
  name: string;
  /** Shown only: nobody is found by it. */
  email?: string;
  created_at: Date;
}

export type MemberStore = ReturnType<typeof createMemberStore>;

export const memberCollection: CollectionDefinition = {
  name: 'members',
  indexes: [],
  sharding: { whole: 'a few people for each organization, read through caches' },
};

/** Most members that are read at once: a page of an organization's. */
const most = 100;

/** Named operations on members. */
export function createMemberStore(store: DocumentStore) {
  const members = store.collection<Member>(memberCollection);
  return {
    insert: (member: Member) => members.insert(member),
    find: (id: string) => members.findOne({ _id: id }),
    findAll: (ids: readonly string[]) => members.find({ _id: { $in: ids } }, { limit: most }),
    /** What it is then, or null where there is none. */
    rename: (id: string, name: string) =>
      members.findOneAndUpdate({ _id: id }, { $set: { name } }, { returns: 'after' }),
    remove: (id: string) => members.deleteOne({ _id: id }),
  };
}
