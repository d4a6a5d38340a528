// Credentials: publishable keys (readable), API keys (hashed), identity secrets (sealed). A live one has a `slot`
// `<organization>/<kind>/<n>` of which each exists once: that bounds how many live, however many are made at once, and
// finds an organization's live ones by a range.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import { sealedRecords } from '#shared/platform/sealing/sealed-records.ts';
import type { Sealed } from '#shared/platform/sealing/sealed.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
  type Filter,
} from '#shared/ports/document-store/document-store.ts';
import { type NewSecret, rotated, type SecretPlace, usedAtOf, withoutSecret } from '../rules/api-key-secrets.ts';
import { hasExpired } from '../rules/expiry.ts';
import { type CredentialKind, credentialKinds } from '../rules/key-formats.ts';

/** A credential. */
export interface Credential {
  _id: string;
  organization_id: string;
  kind: CredentialKind;
  name?: string | undefined;
  prefix: string;
  created_at: Date;
  /** Absent where none was recorded. */
  created_by?: Maker | undefined;
  last_used_at?: Date;
  revoked_at?: Date;
  /** When it is as good as revoked. */
  expires_at?: Date | undefined;
  /** A token that this key issued in another epoch is revoked. */
  epoch: number;
  /** Exists while it lives. */
  slot?: string;
  /** A publishable key in the clear. */
  publishable_key?: string;
  /** Of the newest secret of a key, while it lives. */
  secret_sha256?: string;
  /** Of an API key's newest secret. When it was made is absent for the one that the key was made with. */
  secret_made_at?: Date;
  secret_used_at?: Date;
  /** Of the secret before it, while both live. */
  previous_secret_sha256?: string;
  previous_prefix?: string;
  previous_made_at?: Date;
  previous_used_at?: Date;
  /** The ids of an API key's last two rotations, so that a repeat of one finds that it was made. */
  rotation?: string;
  rotation_before?: string;
  /** An API key's own end-user. */
  service_end_user_id?: string;
  /** An identity secret, while it lives. */
  sealed_secret?: Sealed;
}

/** The maker of a credential. */
export interface Maker {
  readonly kind: string;
  readonly id?: string;
  readonly name?: string;
}

export type CredentialStore = ReturnType<typeof createCredentialStore>;

export const credentialCollection: CollectionDefinition = {
  name: 'credentials',
  indexes: [
    { name: 'by_age', fields: { organization_id: 1, kind: 1, created_at: -1, _id: -1 } },
    { name: 'slot', fields: { slot: 1 }, unique: true, sparse: true },
    { name: 'secret_sha256', fields: { secret_sha256: 1 }, unique: true, sparse: true },
    { name: 'previous_secret_sha256', fields: { previous_secret_sha256: 1 }, unique: true, sparse: true },
    { name: 'sealed_under', fields: { 'sealed_secret.key_id': 1 }, sparse: true },
  ],
  sharding: {
    whole:
      'no key can stand before all of its unique indexes, two of which are looked up by a secret alone; few for each organization, read through caches',
  },
};

const maxLive = Object.values(credentialKinds).reduce((sum, kind) => sum + kind.maxLive, 0);

// `0` is the character after `/`.
function slotsBelow(path: string): Filter {
  return { slot: { $gte: `${path}/`, $lt: `${path}0` } };
}

// An API key as it was read; its newest secret stands for a version.
function asFound({ _id, organization_id, secret_sha256 = '' }: Credential): Filter & { readonly _id: string } {
  return { _id, organization_id, kind: 'api_key', secret_sha256 };
}

/** Named operations on credentials. */
export function createCredentialStore(store: DocumentStore) {
  const credentials = store.collection<Credential>(credentialCollection);

  const findLive = (organizationId: string, kind: CredentialKind): Promise<Credential[]> =>
    credentials.find(slotsBelow(`${organizationId}/${kind}`), { limit: credentialKinds[kind].maxLive });

  const revoke = (organizationId: string, kind: CredentialKind, id: string, now: Date): Promise<boolean> =>
    credentials.updateOne(
      { _id: id, organization_id: organizationId, kind, revoked_at: { $exists: false } },
      {
        $set: { revoked_at: now },
        $inc: { epoch: 1 },
        $unset: {
          slot: true,
          secret_sha256: true,
          previous_secret_sha256: true,
          previous_prefix: true,
          sealed_secret: true,
        },
      },
    );

  return {
    /** Puts it into a free slot, or into the one of a credential that has expired. False where as many live as may. */
    async insert(credential: Credential): Promise<boolean> {
      const { organization_id: organizationId, kind, created_at: now } = credential;
      const path = `${organizationId}/${kind}`;
      for (;;) {
        const live = await findLive(organizationId, kind);
        const taken = new Set(live.map(({ slot }) => slot));
        if (taken.size >= credentialKinds[kind].maxLive) {
          const expired = live.find((each) => hasExpired(each, now.getTime()));
          if (!expired) return false;
          await revoke(organizationId, kind, expired._id, expired.expires_at ?? now);
          continue;
        }
        let n = 0;
        while (taken.has(`${path}/${n}`)) n += 1;
        try {
          await credentials.insert({ ...credential, slot: `${path}/${n}` });
          return true;
        } catch (error) {
          // Another call took the slot: look again.
          if (!(error instanceof DuplicateKeyError && error.index === 'slot')) throw error;
        }
      }
    },

    find: (organizationId: string, kind: CredentialKind, id: string) =>
      credentials.findOne({ _id: id, organization_id: organizationId, kind }),

    /** The live key of this kind that one of its secrets belongs to. */
    async findBySecret(kind: CredentialKind, sha256: string): Promise<Credential | null> {
      return (
        (await credentials.findOne({ secret_sha256: sha256, kind })) ??
        (await credentials.findOne({ previous_secret_sha256: sha256, kind }))
      );
    },

    /** An organization's live credentials of one kind. */
    findLive,

    /** An organization's live credentials of all kinds. */
    findAllLive: (organizationId: string): Promise<Credential[]> =>
      credentials.find(slotsBelow(organizationId), { limit: maxLive }),

    list: (organizationId: string, kind: CredentialKind, page: PageRequest | null) =>
      readPage(credentials, { organization_id: organizationId, kind }, page, ['credentials', organizationId, kind]),

    /** Gives a live API key a new secret by a rotation of this id, if its newest is still that of `current`. */
    rotate(current: Credential, next: NewSecret, rotation: string, now: Date): Promise<Credential | null> {
      const update = rotated(current, next, now);
      const before = current.rotation === undefined ? {} : { rotation_before: current.rotation };
      return credentials.findOneAndUpdate(
        asFound(current),
        { ...update, $set: { ...update.$set, rotation, ...before } },
        { returns: 'after' },
      );
    },

    /** Ends one of an API key's two secrets, if both are still those of `current`. */
    endSecret: (current: Credential, which: SecretPlace) =>
      credentials.findOneAndUpdate(
        { ...asFound(current), previous_secret_sha256: current.previous_secret_sha256 ?? '' },
        withoutSecret(current, which),
        { returns: 'after' },
      ),

    /** Ends a live one and forgets its secrets. False where there is no such live one. */
    revoke,

    /** Records a use, if none was recorded since `minute`; with `secret`, of that one of an API key's two. */
    touch(organizationId: string, id: string, minute: Date, secret?: SecretPlace): Promise<boolean> {
      const usedAt = secret === undefined ? 'last_used_at' : usedAtOf[secret];
      return credentials.updateOne(
        {
          _id: id,
          organization_id: organizationId,
          ...(secret === 'previous' ? { previous_secret_sha256: { $exists: true } } : {}),
          $or: [{ [usedAt]: { $exists: false } }, { [usedAt]: { $lt: minute } }],
        },
        { $set: { last_used_at: minute, [usedAt]: minute } },
      );
    },

    /** Identity secrets, for the rotation of the encryption key. */
    ...sealedRecords(credentials, 'sealed_secret', ({ _id }) => _id),

    /** Removes one that was made for an organization deleted meanwhile. */
    remove: (organizationId: string, id: string) => credentials.deleteOne({ _id: id, organization_id: organizationId }),

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) =>
      credentials.deleteMany({ organization_id: organizationId }, limit),
  };
}
