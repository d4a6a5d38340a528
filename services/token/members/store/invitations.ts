// Invitations: each makes one member, once: the writer of `accepted_at` has accepted it. They are found by the SHA-256
// of their secret. A waiting one has a `slot`, which bounds how many wait; one that is over stays for the lists.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { insertIntoSlot, slotsBelow } from '../../organizations/store/slots.ts';
import { mostInvitations } from '../rules/invitations.ts';

/** An invitation. */
export interface Invitation {
  _id: string;
  organization_id: string;
  /** Until it is withdrawn: it recognizes the member who accepted it and comes again. */
  secret_sha256?: string;
  role: Role;
  /** The invited person; shown only. */
  note?: string;
  created_at: Date;
  /** The creator's name, and their member id. */
  created_by?: string;
  created_by_member?: string;
  /** Made in an operator's session: for the first owner, and for nobody once there is one. */
  first_owner?: true;
  expires_at: Date;
  accepted_at?: Date;
  accepted_by?: string;
  revoked_at?: Date;
  slot?: string;
}

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export const invitationCollection: CollectionDefinition = {
  name: 'invitations',
  indexes: [
    { name: 'by_age', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'slot', fields: { slot: 1 }, unique: true, sparse: true },
    { name: 'secret_sha256', fields: { secret_sha256: 1 }, unique: true, sparse: true },
  ],
  sharding: { whole: 'few for each organization, looked up by a secret alone' },
};

const over = { $unset: { slot: true, secret_sha256: true } } as const;
const waiting = { accepted_at: { $exists: false }, revoked_at: { $exists: false } } as const;

/** Named operations on invitations. */
export function createInvitationStore(store: DocumentStore) {
  const invitations = store.collection<Invitation>(invitationCollection);
  return {
    /** False where as many wait as may. Those past their end count no more. */
    async insert(invitation: Invitation): Promise<boolean> {
      const path = `invitations/${invitation.organization_id}`;
      if (await insertIntoSlot(invitations, invitation, path, mostInvitations)) return true;
      for (const { _id, expires_at: end } of await invitations.find(slotsBelow(path), { limit: mostInvitations })) {
        if (end <= invitation.created_at)
          await invitations.updateOne({ _id, organization_id: invitation.organization_id }, over);
      }
      return insertIntoSlot(invitations, invitation, path, mostInvitations);
    },

    /** One that is not past its end; it may have been accepted. */
    async findBySecret(sha256: string, now: Date): Promise<Invitation | null> {
      const found = await invitations.findOne({ secret_sha256: sha256 });
      return found && found.expires_at > now ? found : null;
    },

    find: (organizationId: string, id: string) => invitations.findOne({ _id: id, organization_id: organizationId }),

    /** Accepts it. False where another member has, or where it was withdrawn meanwhile. */
    accept: ({ _id, organization_id }: Invitation, memberId: string, now: Date) =>
      invitations.updateOne(
        { _id, organization_id, ...waiting },
        { $set: { accepted_at: now, accepted_by: memberId }, $unset: { slot: true } },
      ),

    /** Withdraws one that waits. False where there is none. */
    revoke: (organizationId: string, id: string, now: Date) =>
      invitations.updateOne(
        { _id: id, organization_id: organizationId, ...waiting },
        { $set: { revoked_at: now }, ...over },
      ),

    list: (organizationId: string, page: PageRequest | null) =>
      readPage(invitations, { organization_id: organizationId }, page, ['invitations', organizationId]),

    /** Removes one that was made for an organization deleted meanwhile. */
    remove: (organizationId: string, id: string) => invitations.deleteOne({ _id: id, organization_id: organizationId }),

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) =>
      invitations.deleteMany({ organization_id: organizationId }, limit),
  };
}
