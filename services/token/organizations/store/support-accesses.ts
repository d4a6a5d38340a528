// Support accesses: an operator's access to one organization's content for an hour. An open one has a `slot`, by which
// all open ones are found, and which bounds how many there are.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { mostSupportAccesses } from '../../members/rules/invitations.ts';
import { insertIntoSlot, slotsBelow } from './slots.ts';

/** A support access. */
export interface SupportAccess {
  _id: string;
  organization_id: string;
  reason: string;
  created_at: Date;
  /** The operator's name. */
  opened_by?: string;
  expires_at: Date;
  ended_at?: Date;
  slot?: string;
}

export type SupportAccessStore = ReturnType<typeof createSupportAccessStore>;

export const supportAccessCollection: CollectionDefinition = {
  name: 'support_accesses',
  indexes: [
    { name: 'by_age', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'slot', fields: { slot: 1 }, unique: true, sparse: true },
  ],
  sharding: { whole: 'opened by hand, seldom' },
};

const path = 'support_accesses';

/** Named operations on support accesses. */
export function createSupportAccessStore(store: DocumentStore) {
  const accesses = store.collection<SupportAccess>(supportAccessCollection);
  const findSlotted = (): Promise<SupportAccess[]> => accesses.find(slotsBelow(path), { limit: mostSupportAccesses });
  return {
    /** False where as many are open as may. Those past their end count no more. */
    async insert(access: SupportAccess): Promise<boolean> {
      if (await insertIntoSlot(accesses, access, path, mostSupportAccesses)) return true;
      for (const { _id, organization_id, expires_at: end } of await findSlotted())
        if (end <= access.created_at) await accesses.updateOne({ _id, organization_id }, { $unset: { slot: true } });
      return insertIntoSlot(accesses, access, path, mostSupportAccesses);
    },

    /** All that are open. */
    findOpen: async (now: Date) => (await findSlotted()).filter(({ expires_at: end }) => end > now),

    find: (organizationId: string, id: string) => accesses.findOne({ _id: id, organization_id: organizationId }),

    /** Ends an open one. False where there is none. */
    end: (organizationId: string, id: string, now: Date) =>
      accesses.updateOne(
        { _id: id, organization_id: organizationId, ended_at: { $exists: false } },
        { $set: { ended_at: now }, $unset: { slot: true } },
      ),

    list: (organizationId: string, page: PageRequest | null) =>
      readPage(accesses, { organization_id: organizationId }, page, ['support_accesses', organizationId]),

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) => accesses.deleteMany({ organization_id: organizationId }, limit),
  };
}
