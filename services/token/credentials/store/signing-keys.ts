// Signing keys; the private half is sealed.

import type { SealedValue } from '#shared/platform/sealing/sealed-records.ts';
import type { Sealed } from '#shared/platform/sealing/sealed.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';

/** An Ed25519 key pair of some generation. `_id` is its `kid`. */
export interface StoredSigningKey {
  _id: string;
  generation: number;
  /** The public half: `x` of the JWK. */
  public_x: string;
  /** The private half: `d` of the JWK. */
  sealed_d: Sealed;
  created_at: Date;
  signs_from: Date;
}

export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>;

export const signingKeyCollection: CollectionDefinition = {
  name: 'signing_keys',
  indexes: [
    { name: 'generation', fields: { generation: 1 }, unique: true },
    { name: 'sealed_under', fields: { 'sealed_d.key_id': 1 } },
  ],
  sharding: { whole: 'a handful' },
};

/** Far more than are ever published at once. */
const maxKeys = 100;

/** Named operations on signing keys. */
export function createSigningKeyStore(store: DocumentStore) {
  const keys = store.collection<StoredSigningKey>(signingKeyCollection);
  return {
    /** The newest ones, newest first. */
    list: () => keys.find({}, { sort: { generation: -1 }, limit: maxKeys }),

    /** False where another replica has made this generation. */
    async insert(key: StoredSigningKey): Promise<boolean> {
      try {
        await keys.insert(key);
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },

    /** Those whose private half is sealed under one of these encryption keys. */
    async findSealedUnder(keyIds: readonly string[], limit: number): Promise<SealedValue[]> {
      const found = await keys.find({ 'sealed_d.key_id': { $in: keyIds } }, { limit });
      return found.map(({ _id, sealed_d: sealed }) => ({ id: _id, recordId: _id, sealed }));
    },

    /** Puts another sealing of the same value in its place. False where it is no longer under that key. */
    reseal: ({ id, sealed }: SealedValue, next: Sealed) =>
      keys.updateOne({ _id: id, 'sealed_d.key_id': sealed.key_id }, { $set: { sealed_d: next } }),

    remove: (kid: string) => keys.deleteOne({ _id: kid }),
  };
}
