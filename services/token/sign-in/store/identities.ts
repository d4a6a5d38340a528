// Identities of members at providers: issuer and subject together, and nothing else. The id is made of both, so that
// each pair is there once.

import { createHash } from 'node:crypto';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';

/** A member's identity at one provider. */
export interface Identity {
  _id: string;
  issuer: string;
  subject: string;
  member_id: string;
  created_at: Date;
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;

export const identityCollection: CollectionDefinition = {
  name: 'identities',
  indexes: [{ name: 'by_member', fields: { member_id: 1 } }],
  sharding: { whole: 'one or two for each member, looked up at a sign-in' },
};

/** Far more than anybody has. */
const mostOfMember = 20;

function idOf(issuer: string, subject: string): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
}

/** Named operations on identities. */
export function createIdentityStore(store: DocumentStore) {
  const identities = store.collection<Identity>(identityCollection);
  return {
    /** False where the pair is a member's already. */
    async insert(identity: Omit<Identity, '_id'>): Promise<boolean> {
      try {
        await identities.insert({ _id: idOf(identity.issuer, identity.subject), ...identity });
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    find: (issuer: string, subject: string) => identities.findOne({ _id: idOf(issuer, subject) }),
    findOfMember: (memberId: string) => identities.find({ member_id: memberId }, { limit: mostOfMember }),
    removeOfMember: (memberId: string) => identities.deleteMany({ member_id: memberId }, mostOfMember),
  };
}
