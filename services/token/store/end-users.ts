// End-users: one per organization, kind and external id, however many ask at once.

import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/document-store/document-store.ts';
import { newId } from '#shared/ids/uuid.ts';
import type { EndUserKind } from '#shared/tokens/chat-token.ts';
import { externalKey } from '../domain/external-ids.ts';
import type { OrganizationStore } from './organizations.ts';

/** Somebody that an organization's agents talk to. */
export interface EndUser {
  _id: string;
  organization_id: string;
  kind: EndUserKind;
  /** Organization, kind and external id, hashed. */
  external_key: string;
  /** What the customer calls an identified one. */
  external_id?: string;
  created_at: Date;
}

export type EndUserStore = ReturnType<typeof createEndUserStore>;

export const endUserCollection: CollectionDefinition = {
  name: 'end_users',
  indexes: [
    { name: 'external_key', fields: { external_key: 1 }, unique: true },
    { name: 'by_organization', fields: { organization_id: 1 } },
  ],
};

/** Named operations on end-users. */
export function createEndUserStore(store: DocumentStore, organizations: OrganizationStore) {
  const endUsers = store.collection<EndUser>(endUserCollection);

  const find = (organizationId: string, kind: EndUserKind, externalId: string): Promise<EndUser | null> =>
    endUsers.findOne({ external_key: externalKey(organizationId, kind, externalId), organization_id: organizationId });

  return {
    find,

    /**
     * Finds it, or makes it. Null where the organization is deleted: a deletion erases what was there
     * before its tombstone, so what came after is taken away here.
     */
    async findOrMake(
      organizationId: string,
      kind: EndUserKind,
      externalId: string,
      now: Date,
      id = newId(),
    ): Promise<EndUser | null> {
      const known = await find(organizationId, kind, externalId);
      if (known) return known;
      const endUser: EndUser = {
        _id: id,
        organization_id: organizationId,
        kind,
        external_key: externalKey(organizationId, kind, externalId),
        ...(kind === 'identified' ? { external_id: externalId } : {}),
        created_at: now,
      };
      try {
        await endUsers.insert(endUser);
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
        return find(organizationId, kind, externalId);
      }
      if (await organizations.find(organizationId)) return endUser;
      await endUsers.deleteOne({ _id: id, organization_id: organizationId });
      return null;
    },

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) => endUsers.deleteMany({ organization_id: organizationId }, limit),
  };
}
