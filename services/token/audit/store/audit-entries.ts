// Audit entries. Each is written before its act, so that none goes unrecorded; they outlive their organization. Nothing
// here deletes one, or changes one whose outcome is known, but for reads that share one: a done one outlasts a refusal.

import { isRead } from '#shared/contract/audit/reads.ts';
import { encodeCursor } from '#shared/contract/pagination/cursor.ts';
import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import { isUuid } from '#shared/platform/ids/uuid.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
  type Filter,
} from '#shared/ports/document-store/document-store.ts';

/** One act. */
export interface AuditEntry {
  _id: string;
  /** The kind of actor: `operator`, `setup`, `service`, `nobody`. */
  actor: string;
  /** The actor's id within its kind. */
  actor_id?: string;
  /** The actor's name, credential, and role in the organization. */
  actor_name?: string;
  signed_in_by?: string;
  role?: string;
  /** The address that the request came from. */
  address?: string;
  /** The calling service, and the address that its call came from. */
  service?: string;
  service_address?: string;
  action: string;
  organization_id?: string;
  target: string;
  /** The target's name at that time; absent where it was not known. */
  target_name?: string;
  request_id: string;
  /** The names of the fields to change. */
  changed?: string[];
  /** `unknown` until the act has ended. */
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
    { name: 'by_actor', fields: { organization_id: 1, actor_id: 1, created_at: -1, _id: -1 } },
    { name: 'by_action', fields: { organization_id: 1, action: 1, created_at: -1, _id: -1 } },
    { name: 'by_target', fields: { organization_id: 1, target: 1, created_at: -1, _id: -1 } },
    { name: 'by_outcome', fields: { organization_id: 1, outcome: 1, created_at: -1, _id: -1 } },
    { name: 'by_kind', fields: { organization_id: 1, actor: 1, created_at: -1, _id: -1 } },
    // Failures and refusals, over all organizations.
    { name: 'by_outcome_of_all', fields: { outcome: 1, created_at: -1, _id: -1 } },
  ],
  // Not by organization, which an entry may learn only when its act has ended.
  sharding: { key: { _id: 'hashed' }, because: 'written and ended by id; lists are read seldom' },
};

/** Named operations on audit entries. */
export function createAuditStore(store: DocumentStore) {
  const entries = store.collection<AuditEntry>(auditEntryCollection);
  return {
    /** False where the id exists. */
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

    /**
     * Records the outcome of an act, and the resource that a create made. False where there is none whose outcome is
     * unknown.
     */
    end: (
      id: string,
      outcome: AuditOutcome,
      made: Pick<Partial<AuditEntry>, 'organization_id' | 'target' | 'target_name'>,
    ) => entries.updateOne({ _id: id, outcome: 'unknown' }, { $set: { outcome, ...made } }),

    /** Records that one of the reads that share an entry was done, after others were not. */
    endRead: (id: string) =>
      entries.updateOne({ _id: id, outcome: { $in: ['refused', 'failed'] } }, { $set: { outcome: 'done' } }),

    /** The last known name of a target, by the entries of earlier acts on it; undefined where none has one. */
    async nameOf({ organization_id, target }: { organization_id?: string; target?: string }) {
      if (organization_id === undefined || target === undefined) return undefined;
      const whole = /^\/admin\/v1\/organizations\/[^/]+\/[^/]+\/[^/]+/.exec(target)?.[0] ?? target;
      for (const path of new Set([target, whole])) {
        const found = await entries.find(
          { organization_id, target: path },
          { sort: { created_at: -1, _id: -1 }, limit: mostAsked },
        );
        const name = found.find(({ target_name }) => target_name !== undefined)?.target_name;
        if (name !== undefined) return name;
      }
      return undefined;
    },

    /**
     * A page of matching entries. One filter is looked up in its index, the one that is likely to match the fewest; the
     * others are compared with the entries found, up to a number of entries for a call, so that a page may be short and
     * more may follow.
     */
    async list(filter: AuditFilter, page: PageRequest | null): Promise<{ data: AuditEntry[]; next_cursor?: string }> {
      const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
      const binding = ['audit', filter.organization_id];
      const data: AuditEntry[] = [];
      let cursor = page?.cursor;
      for (let looked = 0; looked < mostLooked; looked += batch) {
        const found = await readPage(entries, indexedFilter(filter), { limit: batch, cursor }, binding);
        for (const [at, entry] of found.data.entries()) {
          if (fits(entry, filter)) data.push(entry);
          if (data.length < limit) continue;
          const more = at < found.data.length - 1 || found.next_cursor !== undefined;
          return {
            data,
            ...(more ? { next_cursor: encodeCursor({ at: entry.created_at, id: entry._id }, binding) } : {}),
          };
        }
        cursor = found.next_cursor;
        if (cursor === undefined) return { data };
      }
      return { data, ...(cursor === undefined ? {} : { next_cursor: cursor }) };
    },
  };
}

export type AuditKind = (typeof auditKinds)[number];
export const auditKinds = ['acts', 'reads'] as const;

/** Filters of a list; absent: any. */
export interface AuditFilter {
  readonly organization_id?: string | undefined;
  /** A kind of actor, or the id of one. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly outcome?: string | undefined;
  /** Only acts that are no reads, or only reads. */
  readonly kind?: AuditKind | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const batch = 100;
/** Entries that are asked for the name of their target. */
const mostAsked = 5;
/** How many entries a call looks at. */
const mostLooked = 2_000;

function indexedFilter(filter: AuditFilter): Filter {
  const { organization_id, outcome, from, to } = filter;
  const time = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  const created_at = from || to ? { created_at: time } : {};
  if (organization_id === undefined) return { ...(outcome === undefined ? {} : { outcome }), ...created_at };
  return { organization_id, ...fewest(filter), ...created_at };
}

/** Of several filters, the one that fits the fewest entries as a rule: nearly all acts are done. */
function fewest({ actor, action, target, outcome }: AuditFilter): Filter {
  if (actor !== undefined && isUuid(actor)) return { actor_id: actor };
  if (target !== undefined) return { target };
  if (outcome !== undefined && outcome !== 'done') return { outcome };
  if (action !== undefined) return { action };
  if (actor !== undefined) return { actor };
  return outcome === undefined ? {} : { outcome };
}

function fits(entry: AuditEntry, { actor, action, target, outcome, kind }: AuditFilter): boolean {
  return (
    (kind === undefined || isRead(entry.action) === (kind === 'reads')) &&
    (actor === undefined || entry.actor === actor || entry.actor_id === actor) &&
    (action === undefined || entry.action === action) &&
    (target === undefined || entry.target === target) &&
    (outcome === undefined || entry.outcome === outcome)
  );
}
