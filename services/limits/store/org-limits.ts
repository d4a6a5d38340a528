// What organizations have set as limits: one document each, there once something was set.

import type { CollectionDefinition, DocumentStore } from '#shared/document-store/document-store.ts';
import { type LimitChange, limitNames, type OwnLimits } from '../domain/org-limits.ts';

interface OrgLimitsDocument {
  /** The organization. */
  _id: string;
  values: OwnLimits;
}

export const orgLimitsCollection: CollectionDefinition = {
  name: 'org_limits',
  indexes: [],
  sharding: { whole: 'a small document for each organization with limits of its own, read through caches' },
};

/** Named operations on them. */
export interface OrgLimitsStore {
  find(organizationId: string): Promise<OwnLimits>;
  /** Sets what the change has, all at once, and gives what is set then. */
  change(organizationId: string, change: LimitChange): Promise<OwnLimits>;
  erase(organizationId: string): Promise<void>;
}

export function openOrgLimits(store: DocumentStore): OrgLimitsStore {
  const limits = store.collection<OrgLimitsDocument>(orgLimitsCollection);
  const find = async (organizationId: string): Promise<OwnLimits> =>
    (await limits.findOne({ _id: organizationId }))?.values ?? {};
  return {
    find,
    async change(organizationId, change) {
      const set: Record<string, number> = {};
      const unset: Record<string, true> = {};
      for (const name of limitNames) {
        const value = change[name];
        if (value === null) unset[`values.${name}`] = true;
        else if (value !== undefined) set[`values.${name}`] = value;
      }
      if (Object.keys(set).length + Object.keys(unset).length > 0)
        await limits.upsertOne(
          { _id: organizationId },
          {
            ...(Object.keys(set).length > 0 ? { $set: set } : {}),
            ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
          },
        );
      return find(organizationId);
    },
    async erase(organizationId) {
      await limits.deleteOne({ _id: organizationId });
    },
  };
}
