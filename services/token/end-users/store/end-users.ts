// End-users: one per organization, kind and external id, under any concurrency. An erased one stays as a tombstone
// without its external id until no token of it can live; the external id then belongs to a new end-user.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { Attributes } from '#shared/contract/told/attributes.ts';
import type { EndUserKind } from '#shared/contract/tokens/chat-token.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';
import { longestTokenLifetimeSeconds } from '../../credentials/rules/signing-key-life.ts';
import type { OrganizationStore } from '../../organizations/store/organizations.ts';
import { externalKey } from '../rules/external-ids.ts';

/** A person or program that an organization's agents talk to. */
export interface EndUser {
  _id: string;
  organization_id: string;
  kind: EndUserKind;
  /** Organization, kind and external id, hashed. */
  external_key: string;
  /** The customer's id of an identified one. */
  external_id?: string;
  created_at: Date;
  /** Verified ones, all of them; absent: none. */
  attributes?: Attributes;
  /**
   * `<organization>/<member>` of a preview end-user, with which a member tries an agent: the id of their membership.
   */
  preview_of?: string;
  /** The tombstone. */
  deleted_at?: Date;
  /** Exists while an erased one's data remains: when to try (again). */
  erase_at?: Date;
  /** Until then edges refuse an erased one's tokens by its id; absent where the organization's epoch does it. */
  revoked_until?: Date;
  /** When no more data of an erased one can come in, and the tombstone goes too. */
  forget_at?: Date;
}

export type EndUserStore = ReturnType<typeof createEndUserStore>;

export const endUserCollection: CollectionDefinition = {
  name: 'end_users',
  indexes: [
    { name: 'external_key', fields: { external_key: 1 }, unique: true },
    // An absent field is a place in an index like any value (docs/decisions/0012). The kind comes last: a list leaves
    // members out without reading them.
    { name: 'listed_people', fields: { organization_id: 1, deleted_at: 1, created_at: -1, _id: -1, kind: 1 } },
    { name: 'listed_kind', fields: { organization_id: 1, deleted_at: 1, kind: 1, created_at: -1, _id: -1 } },
    { name: 'preview_of', fields: { preview_of: 1 }, sparse: true },
    { name: 'revoked', fields: { organization_id: 1, revoked_until: 1 } },
    { name: 'erase_at', fields: { erase_at: 1 }, sparse: true },
  ],
  // Without `external_key`, which an erasure changes.
  sharding: {
    key: { organization_id: 1 },
    because: 'found by organization and a hash of the external id, or an id',
    uniqueBehindKey: { external_key: 'the organization is hashed into it' },
  },
};

/** Edges refuse at most this many end-users' tokens by id; beyond it the organization's epoch is raised. */
export const mostRevoked = 1_000;

/** `preview_of` of a member's preview end-users. */
export function previewOf(organizationId: string, memberId: string): string {
  return `${organizationId}/${memberId}`;
}

const live = { deleted_at: { $exists: false } } as const;

/** When an erased end-user's tokens have all ended, and no call for it is under way. */
function forgetAfter(at: Date): Date {
  return new Date(at.getTime() + longestTokenLifetimeSeconds * 1000 + underWayMs);
}

/** Named operations on end-users. */
export function createEndUserStore(store: DocumentStore, organizations: OrganizationStore) {
  const endUsers = store.collection<EndUser>(endUserCollection);

  const find = (organizationId: string, kind: EndUserKind, externalId: string): Promise<EndUser | null> =>
    endUsers.findOne({ external_key: externalKey(organizationId, kind, externalId), organization_id: organizationId });

  return {
    find,

    /**
     * Finds it, or makes it. Null where the organization is deleted: a deletion erases end-users from before its
     * tombstone, and this removes one made after it.
     */
    async findOrMake(
      organizationId: string,
      kind: EndUserKind,
      externalId: string,
      now: Date,
      more: Pick<EndUser, 'preview_of' | 'attributes'> = {},
    ): Promise<EndUser | null> {
      const known = await find(organizationId, kind, externalId);
      if (known) return known;
      const id = newId();
      const endUser: EndUser = {
        _id: id,
        organization_id: organizationId,
        kind,
        external_key: externalKey(organizationId, kind, externalId),
        ...(kind === 'identified' ? { external_id: externalId } : {}),
        created_at: now,
        ...more,
      };
      try {
        await endUsers.insert(endUser);
      } catch (error) {
        const there = await find(organizationId, kind, externalId);
        if (there?._id !== id) {
          if (error instanceof DuplicateKeyError) return there;
          throw error;
        }
      }
      if (await organizations.find(organizationId)) return endUser;
      await endUsers.deleteOne({ _id: id, organization_id: organizationId });
      return null;
    },

    /** Replaces its attributes. False where it is erased by now. */
    setAttributes: (organizationId: string, id: string, attributes: Attributes) =>
      endUsers.updateOne(
        { _id: id, organization_id: organizationId, ...live },
        Object.keys(attributes).length === 0
          ? { $unset: { attributes: true } }
          : { $set: { attributes: { ...attributes } } },
      ),

    /** Removes the end-user of a key that was not made. */
    removeOfKey: (organizationId: string, keyId: string) =>
      endUsers.deleteOne({
        external_key: externalKey(organizationId, 'service', keyId),
        organization_id: organizationId,
      }),

    /** One that is not erased. */
    findById: (organizationId: string, id: string) =>
      endUsers.findOne({ _id: id, organization_id: organizationId, ...live }),

    /** An organization's that are not erased, a page; of any kind but members, who only try agents, or of one. */
    list: (organizationId: string, kind: EndUserKind | undefined, page: PageRequest | null) =>
      readPage(endUsers, { organization_id: organizationId, ...live, kind: kind ?? { $ne: 'member' } }, page, [
        'end_users',
        organizationId,
        ...(kind === undefined ? [] : [kind]),
      ]),

    /** Up to `limit` of a member's preview end-users. */
    findPreviews: (organizationId: string, memberId: string, limit: number) =>
      endUsers.find({ preview_of: previewOf(organizationId, memberId) }, { limit }),

    /** A preview end-user, of the first member after `after`. */
    nextPreview: (after: string) => endUsers.findOne({ preview_of: { $gt: after } }, { sort: { preview_of: 1 } }),

    /** Makes one a tombstone that owes its erasure, tried again at `eraseAt`. Null where there is none that can be. */
    bury(organizationId: string, id: string, now: Date, eraseAt: Date): Promise<EndUser | null> {
      const forgetAt = forgetAfter(now);
      return endUsers.findOneAndUpdate(
        { _id: id, organization_id: organizationId, kind: { $ne: 'service' }, ...live },
        {
          $set: {
            deleted_at: now,
            erase_at: eraseAt,
            revoked_until: forgetAt,
            forget_at: forgetAt,
            external_key: `erased:${id}`,
          },
          $unset: { external_id: true, preview_of: true, attributes: true },
        },
        { returns: 'after' },
      );
    },

    /** A tombstone. */
    findBuried: (organizationId: string, id: string) =>
      endUsers.findOne({ _id: id, organization_id: organizationId, deleted_at: { $exists: true } }),

    /** Claims a tombstone whose erasure is due, until `retryAt`: an unfinished one is claimed again then. */
    claimErasure: (now: Date, retryAt: Date) =>
      endUsers.findOneAndUpdate(
        { erase_at: { $lte: now } },
        { $set: { erase_at: retryAt } },
        { sort: { erase_at: 1 }, returns: 'after' },
      ),

    /** When its erasure goes on. */
    eraseAt: (id: string, at: Date) =>
      endUsers.updateOne({ _id: id, deleted_at: { $exists: true } }, { $set: { erase_at: at } }),

    /** Removes a tombstone. */
    forget: (id: string) => endUsers.deleteOne({ _id: id, deleted_at: { $exists: true } }),

    /** Ids of end-users whose tokens are refused by id, up to `limit`. */
    async findRevoked(organizationId: string, now: Date, limit: number): Promise<string[]> {
      const found = await endUsers.find(
        { organization_id: organizationId, revoked_until: { $gt: now } },
        { limit, fields: ['revoked_until'] },
      );
      return found.map(({ _id }) => _id);
    },

    /** From now on the organization's epoch, not the id, ends the tokens of those buried before `before`. */
    endRevocations: (organizationId: string, before: Date) =>
      endUsers.updateMany(
        { organization_id: organizationId, revoked_until: { $lt: forgetAfter(before) } },
        { $unset: { revoked_until: true } },
      ),

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) => endUsers.deleteMany({ organization_id: organizationId }, limit),
  };
}
