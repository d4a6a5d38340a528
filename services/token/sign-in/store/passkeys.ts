// Passkeys of members: public keys of authenticators, by which the holder of a session confirms who they are. Each
// has a `slot` `passkeys/<member>/<n>`, which bounds how many a member has.

import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';
import { insertIntoSlot } from '../../organizations/store/slots.ts';

/** A member's passkey. Bytes are unpadded base64url. */
export interface Passkey {
  _id: string;
  member_id: string;
  name: string;
  /** The host name that it belongs to. */
  rp_id: string;
  /** The authenticator's id of it. */
  credential_id: string;
  /** A COSE key. */
  public_key: string;
  /** Uses, by the authenticator's count of the last one; 0 where it counts none. */
  counter: number;
  /** The ways to the authenticator, by the browser's word. */
  transports: string[];
  /** Whether its provider keeps a copy elsewhere. */
  backed_up: boolean;
  created_at: Date;
  last_used_at?: Date;
  slot?: string;
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

/** Of one member. */
export const mostPasskeys = 10;

export const passkeyCollection: CollectionDefinition = {
  name: 'passkeys',
  indexes: [
    { name: 'by_member', fields: { member_id: 1, created_at: -1, _id: -1 } },
    { name: 'credential_id', fields: { credential_id: 1 }, unique: true },
    { name: 'slot', fields: { slot: 1 }, unique: true, sparse: true },
  ],
  sharding: { whole: 'up to ten for each member, read when one confirms who they are' },
};

/** Named operations on passkeys. */
export function createPasskeyStore(store: DocumentStore) {
  const passkeys = store.collection<Passkey>(passkeyCollection);
  return {
    /** `full`: the member has as many as they may. `known`: the authenticator's id is some passkey's already. */
    async insert(passkey: Passkey): Promise<'inserted' | 'full' | 'known'> {
      try {
        const isIn = await insertIntoSlot(passkeys, passkey, `passkeys/${passkey.member_id}`, mostPasskeys);
        return isIn ? 'inserted' : 'full';
      } catch (error) {
        if (error instanceof DuplicateKeyError && error.index === 'credential_id') return 'known';
        // It may have been written after all.
        if (await passkeys.findOne({ _id: passkey._id, member_id: passkey.member_id })) return 'inserted';
        throw error;
      }
    },

    find: (memberId: string, id: string) => passkeys.findOne({ _id: id, member_id: memberId }),

    /** A member's passkey of a host name, by the authenticator's id. */
    findByCredential: (memberId: string, rpId: string, credentialId: string) =>
      passkeys.findOne({ credential_id: credentialId, member_id: memberId, rp_id: rpId }),

    /** All of a member, newest first. */
    findOfMember: (memberId: string) =>
      passkeys.find({ member_id: memberId }, { sort: { created_at: -1, _id: -1 }, limit: mostPasskeys }),

    /** Records a use. False where another use was recorded since `counter` was read, or it has gone. */
    noteUse: (
      memberId: string,
      id: string,
      counter: number,
      use: { readonly counter: number; readonly backedUp: boolean; readonly at: Date },
    ) =>
      passkeys.updateOne(
        { _id: id, member_id: memberId, counter },
        { $set: { counter: use.counter, backed_up: use.backedUp, last_used_at: use.at } },
      ),

    remove: (memberId: string, id: string) => passkeys.deleteOne({ _id: id, member_id: memberId }),

    /** Deletes all of a member; how many. */
    removeOfMember: (memberId: string) => passkeys.deleteMany({ member_id: memberId }, mostPasskeys),
  };
}
