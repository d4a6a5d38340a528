// Which encryption keys processes seal with, and when one of them last said so. A handful of documents, one per key
// that ever was in use while keys changed.

import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';

/** `_id` is the key's id. */
interface SealingKey {
  _id: string;
  used_at: Date;
}

export type SealingKeyStore = ReturnType<typeof createSealingKeyStore>;

export const sealingKeyCollection: CollectionDefinition = {
  name: 'sealing_keys',
  indexes: [],
  sharding: { whole: 'one document for each encryption key that was ever in use' },
};

/** Named operations on them. Times are the store's own. */
export function createSealingKeyStore(store: DocumentStore) {
  const keys = store.collection<SealingKey>(sealingKeyCollection);
  return {
    /** Says that a process seals with this key now. */
    async note(keyId: string): Promise<void> {
      await keys.upsertOne({ _id: keyId }, { $currentDate: { used_at: true } });
    },

    /** Whether a process said within the last `ms` that it seals with another key. */
    async isAnotherInUse(keyId: string, ms: number): Promise<boolean> {
      const since = new Date((await store.now()).getTime() - ms);
      return (await keys.findOne({ _id: { $ne: keyId }, used_at: { $gt: since } })) !== null;
    },
  };
}
