// Tombstones of erased end-users, for as long as a message of them can still come in: the creation of a conversation
// looks here after its insert, so that either the erasure finds it or its maker finds the erasure.

import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { erasedEndUserCollection } from '../collections.ts';

/** One erased end-user. */
export interface ErasedEndUserDocument {
  _id: string;
  organization_id: string;
  end_user_id: string;
  erased_at: Date;
}

export interface ErasedEndUserStore {
  /** Idempotent. */
  add(organizationId: string, endUserId: string, now: Date): Promise<void>;
  has(organizationId: string, endUserId: string): Promise<boolean>;
  /** Nothing can come in any more. */
  remove(organizationId: string, endUserId: string): Promise<void>;
  /** Deletes some of an organization's; how many. */
  deleteSome(organizationId: string, limit: number): Promise<number>;
}

export function createErasedEndUserStore(store: DocumentStore): ErasedEndUserStore {
  const erased = store.collection<ErasedEndUserDocument>(erasedEndUserCollection);
  const idOf = (organizationId: string, endUserId: string): string => `${organizationId}:${endUserId}`;
  return {
    async add(organizationId, endUserId, now) {
      await erased.upsertOne(
        { _id: idOf(organizationId, endUserId) },
        { $setOnInsert: { organization_id: organizationId, end_user_id: endUserId, erased_at: now } },
      );
    },
    has: async (organizationId, endUserId) =>
      (await erased.count({ _id: idOf(organizationId, endUserId), organization_id: organizationId }, 1)) === 1,
    async remove(organizationId, endUserId) {
      await erased.deleteOne({ _id: idOf(organizationId, endUserId), organization_id: organizationId });
    },
    deleteSome: (organizationId, limit) => erased.deleteMany({ organization_id: organizationId }, limit),
  };
}
