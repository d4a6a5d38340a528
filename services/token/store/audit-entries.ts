// Audit entries: who did what. Written before the act, so that none goes unnoted; they outlive their organization.
// Nothing here deletes one, or changes one whose outcome is known.

import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/document-store/document-store.ts';
import { type PageRequest, readPage } from '#shared/pagination/page.ts';

/** One act. */
export interface AuditEntry {
  _id: string;
  /** What kind of actor: `operator`, `setup`, `service`, `nobody`. */
  actor: string;
  /** Who of that kind. */
  actor_id?: string;
  /** The address that the request came from. */
  address?: string;
  /** The service that asked for it, and the address that its call came from. */
  service?: string;
  service_address?: string;
  action: string;
  organization_id?: string;
  target: string;
  request_id: string;
  /** `unknown` until the act is heard of again. */
  outcome: 'unknown' | AuditOutcome;
  /** How often it happened; absent for once. */
  count?: number;
  created_at: Date;
}

/** How an act ended. `refused` changed nothing; `failed` is a fault of ours, and may have taken effect. */
export type AuditOutcome = (typeof auditOutcomes)[number];
export const auditOutcomes = ['done', 'refused', 'failed'] as const;

export type AuditStore = ReturnType<typeof createAuditStore>;

export const auditEntryCollection: CollectionDefinition = {
  name: 'audit_entries',
  indexes: [
    { name: 'by_age', fields: { created_at: -1, _id: -1 } },
    { name: 'by_organization', fields: { organization_id: 1, created_at: -1, _id: -1 } },
  ],
  // Not by organization, of which an entry may hear only when its act has ended.
  sharding: { key: { _id: 'hashed' }, because: 'written and ended by id; lists are read seldom' },
};

/** Named operations on audit entries. */
export function createAuditStore(store: DocumentStore) {
  const entries = store.collection<AuditEntry>(auditEntryCollection);
  return {
    /** False where there is one of that id. */
    async insert(entry: AuditEntry): Promise<boolean> {
      try {
        await entries.insert(entry);
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },

    find: (id: string) => entries.findOne({ _id: id }),

    /** Notes how an act ended, and what a create made. False where there is none whose outcome is unknown. */
    end: (id: string, outcome: AuditOutcome, made: { organization_id?: string; target?: string }) =>
      entries.updateOne({ _id: id, outcome: 'unknown' }, { $set: { outcome, ...made } }),

    /** All, or one organization's. */
    list: (organizationId: string | undefined, page: PageRequest | null) =>
      readPage(entries, organizationId === undefined ? {} : { organization_id: organizationId }, page, [
        'audit',
        organizationId,
      ]),
  };
}
