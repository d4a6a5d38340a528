// Sign-in links, each for one use: the writer of `used_at` has used it. They are found by the SHA-256 of their secret.

import type { Role } from '#shared/contract/permissions/permissions.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';
import type { LinkKind } from '../rules/sign-in.ts';

/** A link. */
export interface SignInLink {
  /** Lower-case hex SHA-256 of its secret. */
  _id: string;
  kind: LinkKind;
  organization_id?: string;
  /** The member whom it signs in, where there is one already. */
  member_id?: string;
  /** The role of a member whom its use makes. */
  role?: Role;
  email?: string;
  /** Why an operator signs in. */
  reason?: string;
  /** The member who made it, where one did. */
  created_by_member?: string;
  created_at: Date;
  expires_at: Date;
  used_at?: Date;
  /** The member whom its use has made, or the session. */
  used_by?: string;
}

export type SignInLinkStore = ReturnType<typeof createSignInLinkStore>;

export const signInLinkCollection: CollectionDefinition = {
  name: 'sign_in_links',
  indexes: [
    { name: 'by_organization', fields: { organization_id: 1 }, sparse: true },
    { name: 'expires_at', fields: { expires_at: 1 } },
  ],
  sharding: { whole: 'a few of the last hour, read and used by id' },
};

/** Named operations on links. */
export function createSignInLinkStore(store: DocumentStore) {
  const links = store.collection<SignInLink>(signInLinkCollection);
  return {
    /** False where there is one of that secret. */
    async insert(link: SignInLink): Promise<boolean> {
      try {
        await links.insert(link);
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },

    /** One that can still be used. */
    findLive: (sha256: string, now: Date) =>
      links.findOne({ _id: sha256, used_at: { $exists: false }, expires_at: { $gt: now } }),

    /** Uses it. False where another sign-in has, or where its time is over. */
    use: (sha256: string, by: string, now: Date) =>
      links.updateOne(
        { _id: sha256, used_at: { $exists: false }, expires_at: { $gt: now } },
        { $set: { used_at: now, used_by: by } },
      ),

    find: (sha256: string) => links.findOne({ _id: sha256 }),

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) => links.deleteMany({ organization_id: organizationId }, limit),

    /** Deletes up to `limit` that have expired; how many. */
    sweep: (now: Date, limit: number) => links.deleteMany({ expires_at: { $lte: now } }, limit),
  };
}
