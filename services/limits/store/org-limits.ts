// Limits set by organizations, and the operator's ceilings for them: one document each, from the first setting on.

import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';
import { atRevision, type Edited, oneEdit, revisionOf } from '#shared/ports/document-store/edits.ts';
import { type LimitChange, limitNames, type OwnCeilings, type OwnLimits } from '../domain/org-limits.ts';

interface OrgLimitsDocument extends Edited {
  /** The organization. */
  _id: string;
  values?: OwnLimits;
  ceilings?: OwnCeilings;
}

/** The settings of an organization; `edits` counts changes of either. */
export interface OrgLimitsRecord extends Readonly<Edited> {
  readonly values: OwnLimits;
  readonly ceilings: OwnCeilings;
}

export const orgLimitsCollection: CollectionDefinition = {
  name: 'org_limits',
  indexes: [],
  sharding: { whole: 'a small document for each organization with limits of its own, read through caches' },
};

/** Named operations on them. */
export interface OrgLimitsStore {
  find(organizationId: string): Promise<OrgLimitsRecord>;
  /** Sets the fields of the change, all at once, and returns the new settings; null where the revision is another. */
  change(
    organizationId: string,
    what: 'values' | 'ceilings',
    change: LimitChange,
    revision?: number,
  ): Promise<OrgLimitsRecord | null>;
  erase(organizationId: string): Promise<void>;
}

export function createOrgLimitsStore(store: DocumentStore): OrgLimitsStore {
  const limits = store.collection<OrgLimitsDocument>(orgLimitsCollection);
  const find = async (organizationId: string): Promise<OrgLimitsRecord> =>
    recordOf(await limits.findOne({ _id: organizationId }));
  return {
    find,
    async change(organizationId, what, change, revision) {
      const set: Record<string, number> = {};
      const unset: Record<string, true> = {};
      for (const name of limitNames) {
        const value = change[name];
        if (value === null) unset[`${what}.${name}`] = true;
        else if (value !== undefined) set[`${what}.${name}`] = value;
      }
      const isEmpty = Object.keys(set).length + Object.keys(unset).length === 0;
      if (isEmpty) {
        const found = await find(organizationId);
        return revision === undefined || revisionOf(found) === revision ? found : null;
      }
      const update = {
        ...(Object.keys(set).length > 0 ? { $set: set } : {}),
        ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
        $inc: oneEdit,
      };
      const filter = { _id: organizationId, ...atRevision(revision) };
      // A document that was changed before is there. Otherwise it may be absent, and is made.
      if (revision !== undefined && revision > 0) {
        const after = await limits.findOneAndUpdate(filter, update, { returns: 'after' });
        return after && recordOf(after);
      }
      try {
        await limits.upsertOne(filter, update);
      } catch (error) {
        if (error instanceof DuplicateKeyError) return null;
        throw error;
      }
      return find(organizationId);
    },
    async erase(organizationId) {
      await limits.deleteOne({ _id: organizationId });
    },
  };
}

function recordOf(document: OrgLimitsDocument | null): OrgLimitsRecord {
  return {
    values: document?.values ?? {},
    ceilings: document?.ceilings ?? {},
    ...(document?.edits === undefined ? {} : { edits: document.edits }),
  };
}
