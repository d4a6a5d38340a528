// Challenges that passkeys answer: one for each session and purpose, good for one answer. A new one takes the place of
// the one before.

import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { PasskeyPurpose } from '../rules/passkeys.ts';

/** The challenge of a session for a purpose. */
export interface PasskeyChallenge {
  /** `<session>/<purpose>`. */
  _id: string;
  member_id: string;
  /** 32 random bytes, in base64url. */
  challenge: string;
  /** The host name that it was made for. */
  rp_id: string;
  expires_at: Date;
  used?: true;
}

/** The owner of a challenge, and its use. */
export interface ChallengeOf {
  readonly memberId: string;
  readonly sessionId: string;
  readonly purpose: PasskeyPurpose;
}

export type PasskeyChallengeStore = ReturnType<typeof createPasskeyChallengeStore>;

export const passkeyChallengeCollection: CollectionDefinition = {
  name: 'passkey_challenges',
  indexes: [{ name: 'expires_at', fields: { expires_at: 1 } }],
  sharding: { whole: 'those of a few minutes, each read and written by id' },
};

const idOf = ({ sessionId, purpose }: ChallengeOf): string => `${sessionId}/${purpose}`;

/** Named operations on challenges. */
export function createPasskeyChallengeStore(store: DocumentStore) {
  const challenges = store.collection<PasskeyChallenge>(passkeyChallengeCollection);
  return {
    /** Makes one, in place of the one before. */
    offer: (of: ChallengeOf, fresh: Pick<PasskeyChallenge, 'challenge' | 'rp_id' | 'expires_at'>) =>
      challenges.upsertOne(
        { _id: idOf(of), member_id: of.memberId },
        {
          $set: { challenge: fresh.challenge, rp_id: fresh.rp_id, expires_at: fresh.expires_at },
          $unset: { used: true },
        },
      ),

    /** Uses it up, by a right answer or a wrong one; null where it was used, is over, or was never made. */
    take: (of: ChallengeOf, rpId: string, now: Date): Promise<PasskeyChallenge | null> =>
      challenges.findOneAndUpdate(
        {
          _id: idOf(of),
          member_id: of.memberId,
          rp_id: rpId,
          used: { $exists: false },
          expires_at: { $gt: now },
        },
        { $set: { used: true } },
        { returns: 'before' },
      ),

    /** Deletes up to `limit` that are over; how many. */
    sweep: (now: Date, limit: number) => challenges.deleteMany({ expires_at: { $lte: now } }, limit),
  };
}
