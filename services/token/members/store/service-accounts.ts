// Service accounts, which programs administrate an organization with. Each has a `slot` `<organization>/<n>` of which
// each exists once: that bounds how many there are, however many are made at once.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { atRevision, type Edited, oneEdit, revisionOf } from '#shared/ports/document-store/edits.ts';
import { insertIntoSlot } from '../../organizations/store/slots.ts';

/** A service account. */
export interface ServiceAccount extends Edited {
  _id: string;
  organization_id: string;
  name: string;
  role: Role;
  created_at: Date;
  /** The creator's name. */
  created_by?: string;
  slot?: string;
}

export type ServiceAccountStore = ReturnType<typeof createServiceAccountStore>;

/** Of one organization. */
export const mostServiceAccounts = 100;

export const serviceAccountCollection: CollectionDefinition = {
  name: 'service_accounts',
  indexes: [
    { name: 'by_age', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'slot', fields: { slot: 1 }, unique: true, sparse: true },
  ],
  sharding: { whole: 'few small documents for each organization' },
};

/** Named operations on service accounts. */
export function createServiceAccountStore(store: DocumentStore) {
  const accounts = store.collection<ServiceAccount>(serviceAccountCollection);
  return {
    /** False where there are as many as may be. */
    insert: (account: ServiceAccount) =>
      insertIntoSlot(accounts, account, `service_accounts/${account.organization_id}`, mostServiceAccounts),

    find: (organizationId: string, id: string) => accounts.findOne({ _id: id, organization_id: organizationId }),

    list: (organizationId: string, page: PageRequest | null) =>
      readPage(accounts, { organization_id: organizationId }, page, ['service_accounts', organizationId]),

    /** Changes one as it was read; null where it was changed since, or is gone. */
    update: (account: ServiceAccount, change: { readonly name?: string; readonly role?: Role }) => {
      const { _id, organization_id } = account;
      const filter = { _id, organization_id, ...atRevision(revisionOf(account)) };
      if (Object.keys(change).length === 0) return accounts.findOne(filter);
      return accounts.findOneAndUpdate(filter, { $set: { ...change }, $inc: oneEdit }, { returns: 'after' });
    },

    /** False where there is none, or none of that revision. */
    remove: (organizationId: string, id: string, revision?: number) =>
      accounts.deleteOne({ _id: id, organization_id: organizationId, ...atRevision(revision) }),

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) => accounts.deleteMany({ organization_id: organizationId }, limit),
  };
}
