// Tokens of the administration, hashed: personal ones, and those of service accounts. A live one has a `slot`
// `<holder>/<n>`, which bounds how many live; an ended one stays for the lists.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import type { AdminTokenKind } from '#shared/contract/tokens/admin-token-form.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { insertIntoSlot, slotsBelow } from '../../organizations/store/slots.ts';

/** A token of the administration. */
export interface AdminToken {
  _id: string;
  /** Its organization. */
  organization_id: string;
  kind: AdminTokenKind;
  /** Its member or service account. */
  holder_id: string;
  name: string;
  prefix: string;
  /** Its highest role. */
  role: Role;
  /** Of a personal one: when the membership that it was made in began. A token of another membership is void. */
  member_since?: Date;
  created_at: Date;
  /** The creator's name. */
  created_by?: string;
  expires_at: Date;
  last_used_at?: Date;
  revoked_at?: Date;
  /** While it lives. */
  secret_sha256?: string;
  slot?: string;
}

export type AdminTokenStore = ReturnType<typeof createAdminTokenStore>;

/** Of one holder, live. */
export const mostAdminTokens = 50;

export const adminTokenCollection: CollectionDefinition = {
  name: 'admin_tokens',
  indexes: [
    { name: 'by_age', fields: { holder_id: 1, created_at: -1, _id: -1 } },
    { name: 'by_organization', fields: { organization_id: 1 } },
    { name: 'slot', fields: { slot: 1 }, unique: true, sparse: true },
    { name: 'secret_sha256', fields: { secret_sha256: 1 }, unique: true, sparse: true },
  ],
  sharding: { whole: 'looked up by a secret alone; few for each organization, read through caches' },
};

/** Named operations on tokens of the administration. */
export function createAdminTokenStore(store: DocumentStore) {
  const tokens = store.collection<AdminToken>(adminTokenCollection);
  const slotsOf = (holderId: string): string => `admin_tokens/${holderId}`;
  const ended = (now: Date) => ({
    $set: { revoked_at: now },
    $unset: { slot: true, secret_sha256: true } as const,
  });

  return {
    /** False where as many live as may. Those past their end count no more. */
    async insert(token: AdminToken): Promise<boolean> {
      const path = slotsOf(token.holder_id);
      if (await insertIntoSlot(tokens, token, path, mostAdminTokens)) return true;
      for (const { _id, expires_at: end } of await tokens.find(slotsBelow(path), { limit: mostAdminTokens })) {
        if (end <= token.created_at) await tokens.updateOne({ _id, holder_id: token.holder_id }, ended(end));
      }
      return insertIntoSlot(tokens, token, path, mostAdminTokens);
    },

    /** The token of a secret, unless it was ended; it may be past its end. */
    findBySecret: (sha256: string) => tokens.findOne({ secret_sha256: sha256 }),

    find: (holderId: string, id: string) => tokens.findOne({ _id: id, holder_id: holderId }),

    list: (holderId: string, page: PageRequest | null) =>
      readPage(tokens, { holder_id: holderId }, page, ['admin_tokens', holderId]),

    /** Ends a live one and forgets its secret. False where there is no such live one. */
    revoke: (holderId: string, id: string, now: Date) =>
      tokens.updateOne({ _id: id, holder_id: holderId, revoked_at: { $exists: false } }, ended(now)),

    /** Ends all live ones of a holder that are for an organization. */
    async revokeAll(organizationId: string, holderId: string, now: Date): Promise<void> {
      const live = await tokens.find(slotsBelow(slotsOf(holderId)), { limit: mostAdminTokens });
      for (const { _id, organization_id: of } of live)
        if (of === organizationId) await tokens.updateOne({ _id, organization_id: organizationId }, ended(now));
    },

    /** Ends a holder's live ones for organizations outside `isWithin`, which is called after they were read. */
    async revokeOutside(holderId: string, isWithin: () => Promise<readonly string[]>, now: Date): Promise<void> {
      const live = await tokens.find(slotsBelow(slotsOf(holderId)), { limit: mostAdminTokens });
      if (live.length === 0) return;
      const within = await isWithin();
      for (const { _id, organization_id: of } of live)
        if (!within.includes(of)) await tokens.updateOne({ _id, organization_id: of }, ended(now));
    },

    /** Records a use, if none was recorded since `minute`. */
    touch: (organizationId: string, id: string, minute: Date) =>
      tokens.updateOne(
        {
          _id: id,
          organization_id: organizationId,
          $or: [{ last_used_at: { $exists: false } }, { last_used_at: { $lt: minute } }],
        },
        { $set: { last_used_at: minute } },
      ),

    /** Removes one that was made for a holder or an organization deleted meanwhile. */
    remove: (holderId: string, id: string) => tokens.deleteOne({ _id: id, holder_id: holderId }),

    /** Deletes up to `limit` of a holder, ended ones too; how many. */
    eraseOfHolder: (holderId: string, limit: number) => tokens.deleteMany({ holder_id: holderId }, limit),

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) => tokens.deleteMany({ organization_id: organizationId }, limit),
  };
}
