// Audit entries: who did what. Written before the act, so that none goes unnoted; they outlive their organization.

import type { CollectionDefinition, DocumentStore } from '#shared/document-store/document-store.ts';
import { type PageRequest, readPage } from '#shared/pagination/page.ts';

/** One act. */
export interface AuditEntry {
  _id: string;
  actor: string;
  action: string;
  organization_id?: string | undefined;
  target: string;
  request_id: string;
  /** `unknown` until the act is heard of again. */
  outcome: 'unknown' | 'done';
  created_at: Date;
}

export type AuditStore = ReturnType<typeof createAuditStore>;

export const auditEntryCollection: CollectionDefinition = {
  name: 'audit_entries',
  indexes: [
    { name: 'by_age', fields: { created_at: -1, _id: -1 } },
    { name: 'by_organization', fields: { organization_id: 1, created_at: -1, _id: -1 } },
  ],
};

/** Named operations on audit entries. */
export function createAuditStore(store: DocumentStore) {
  const entries = store.collection<AuditEntry>(auditEntryCollection);
  return {
    insert: (entry: AuditEntry) => entries.insert(entry),

    /** Notes that an act was done, and what a create made. False for an unknown entry. */
    end: (id: string, made: { organization_id?: string; target?: string }) =>
      entries.updateOne({ _id: id }, { $set: { outcome: 'done', ...made } }),

    /** Strikes out an entry whose act was refused; one that is known to be done stays. */
    strike: (id: string) => entries.deleteOne({ _id: id, outcome: 'unknown' }),

    /** All, or one organization's. */
    list: (organizationId: string | undefined, page: PageRequest | null) =>
      readPage(entries, organizationId === undefined ? {} : { organization_id: organizationId }, page, [
        'audit',
        organizationId,
      ]),
  };
}
