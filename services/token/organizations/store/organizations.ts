// Organizations. A deleted one stays as a tombstone without name and origins, so that no call makes anything for it
// again.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { CollectionDefinition, DocumentStore, Filter } from '#shared/ports/document-store/document-store.ts';
import { atRevision, type Edited, oneEdit } from '#shared/ports/document-store/edits.ts';

/** A customer. */
export interface Organization extends Edited {
  _id: string;
  name: string;
  /** Serialized. */
  allowed_origins: string[];
  disabled: boolean;
  deleted: boolean;
  /** A token of another epoch is revoked. */
  epoch: number;
  /** Viewers see end-users' messages, answers and uploads; true by default. */
  viewers_see_content?: boolean;
  created_at: Date;
  /** Exists while origins that are no longer allowed may be left in the index of origins. */
  origins_stale_since?: Date;
  /** Exists while data of a deleted organization remains: when to try (again). */
  erase_at?: Date;
  /** Its runs were ended once; the rest is erased when none came after that. */
  runs_ended?: boolean;
}

/** Changed fields; an absent one stays. */
export interface OrganizationChange {
  name?: string;
  allowed_origins?: string[];
  disabled?: boolean;
  viewers_see_content?: boolean;
}

export type OrganizationStore = ReturnType<typeof createOrganizationStore>;

export const organizationCollection: CollectionDefinition = {
  name: 'organizations',
  indexes: [
    { name: 'by_age', fields: { deleted: 1, created_at: -1, _id: -1 } },
    { name: 'origins_stale_since', fields: { origins_stale_since: 1 }, sparse: true },
    { name: 'erase_at', fields: { erase_at: 1 }, sparse: true },
  ],
  sharding: { whole: 'a small document for each organization, read through caches' },
};

const present = (id: string): Filter => ({ _id: id, deleted: false });

/** Named operations on organizations. */
export function createOrganizationStore(store: DocumentStore) {
  const organizations = store.collection<Organization>(organizationCollection);
  return {
    insert: (organization: Organization) => organizations.insert(organization),

    /** One that is not deleted. */
    find: (id: string) => organizations.findOne(present(id)),

    /** One that is neither deleted nor disabled. */
    findLive: (id: string) => organizations.findOne({ ...present(id), disabled: false }),

    /** Those of these, a hundred at most, that are neither deleted nor disabled. */
    findAllLive: (ids: readonly string[]) =>
      organizations.find({ _id: { $in: ids }, deleted: false, disabled: false }, { limit: 100 }),

    /** Whether any of these is live and allows the origin. */
    async anyAllows(ids: readonly string[], origin: string): Promise<boolean> {
      const filter = { _id: { $in: ids }, deleted: false, disabled: false, allowed_origins: origin };
      return (await organizations.count(filter, 1)) > 0;
    },

    /** How many there are, counted up to `most`. */
    count: (most: number) => organizations.count({ deleted: false }, most),

    list: (page: PageRequest | null) => readPage(organizations, { deleted: false }, page, ['organizations']),

    /** The updated one, or null where there is none of that revision. Disabling ends all its tokens. */
    update(id: string, change: OrganizationChange, now: Date, revision?: number): Promise<Organization | null> {
      const { name, allowed_origins: origins, disabled, viewers_see_content } = change;
      const set = {
        ...(name === undefined ? {} : { name }),
        ...(origins === undefined ? {} : { allowed_origins: origins, origins_stale_since: now }),
        ...(disabled === undefined ? {} : { disabled }),
        ...(viewers_see_content === undefined ? {} : { viewers_see_content }),
      };
      const filter = { ...present(id), ...atRevision(revision) };
      if (Object.keys(set).length === 0) return organizations.findOne(filter);
      const update = { $set: set, $inc: { ...oneEdit, ...(disabled === true ? { epoch: 1 } : {}) } };
      return organizations.findOneAndUpdate(filter, update, { returns: 'after' });
    },

    /** Makes a disabled one a tombstone that owes its erasure. False where there is no disabled one of that revision. */
    bury: (id: string, now: Date, revision?: number) =>
      organizations.updateOne(
        { ...present(id), disabled: true, ...atRevision(revision) },
        {
          $set: { deleted: true, name: '', allowed_origins: [], erase_at: now },
          $inc: { epoch: 1 },
          $unset: { origins_stale_since: true },
        },
      ),

    /** Claims a tombstone whose erasure is due, until `retryAt`: an unfinished one is claimed again then. */
    claimErasure: (now: Date, retryAt: Date) =>
      organizations.findOneAndUpdate(
        { erase_at: { $lte: now } },
        { $set: { erase_at: retryAt } },
        { sort: { erase_at: 1 }, returns: 'after' },
      ),

    /** Goes on with its erasure then; with `found`, the rest waits until no run is found again. */
    eraseAgain: (id: string, at: Date, found: boolean) =>
      organizations.updateOne(
        { _id: id, deleted: true },
        { $set: { erase_at: at }, ...(found ? { $unset: { runs_ended: true } } : {}) },
      ),

    /** Ends all its tokens. */
    raiseEpoch: (id: string) => organizations.updateOne(present(id), { $inc: { epoch: 1 } }),

    /** Records that its runs were ended, and when to look for others. */
    noteRunsEnded: (id: string, lookAt: Date) =>
      organizations.updateOne({ _id: id, deleted: true }, { $set: { runs_ended: true, erase_at: lookAt } }),

    /** Records that nothing is left to erase. */
    endErasure: (id: string) =>
      organizations.updateOne({ _id: id, deleted: true }, { $unset: { erase_at: true, runs_ended: true } }),

    /** Organizations whose list of origins changed before `before`. */
    findStaleOrigins: (before: Date, limit: number) =>
      organizations.find({ origins_stale_since: { $lt: before } }, { sort: { origins_stale_since: 1 }, limit }),

    /** Records that the index holds no stale origins, unless the list changed again. */
    endStaleOrigins: (id: string, since: Date) =>
      organizations.updateOne({ _id: id, origins_stale_since: since }, { $unset: { origins_stale_since: true } }),
  };
}
