// Pure. Checks an end-user's signature, or user_token, for the people who set signing up. Only readers of the identity secrets get the
// verdict, and it gives away no hash.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { isExternalId } from '../../end-users/rules/external-ids.ts';
import { findSigner, isLiveExpiry, latestSeconds } from './user-hash.ts';
import { readUserToken, type UserTokenFault } from './user-token.ts';

/** A signature as a page would send it. */
export interface GivenSignature {
  readonly endUserId: string;
  readonly expiresAt: number;
  readonly userHash: string;
}

/** `good`, or the first error. */
export type SignatureReason =
  | 'good'
  | 'no_secret'
  | 'bad_end_user_id'
  | 'expiry_in_milliseconds'
  | 'bad_expiry'
  | 'upper_case'
  | 'bad_hash'
  | 'other_text'
  | 'wrong_hash'
  | 'expired'
  | 'too_far_ahead'
  | UserTokenFault;

/** `signer`: the secret that made the hash. */
export interface SignatureVerdict {
  readonly reason: SignatureReason;
  readonly signer?: number;
}

export function checkSignature(
  secrets: readonly string[],
  { endUserId, expiresAt, userHash }: GivenSignature,
  now: number,
): SignatureVerdict {
  if (secrets.length === 0) return { reason: 'no_secret' };
  if (!isExternalId(endUserId)) return { reason: 'bad_end_user_id' };
  if (expiresAt >= latestSeconds) return { reason: 'expiry_in_milliseconds' };
  if (!Number.isSafeInteger(expiresAt)) return { reason: 'bad_expiry' };
  const inLowerCase = userHash.toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(inLowerCase)) return { reason: 'bad_hash' };
  const signer = findSigner(secrets, inLowerCase, endUserId, expiresAt);
  if (signer < 0) return { reason: signedOther(secrets, inLowerCase, endUserId, expiresAt) };
  if (inLowerCase !== userHash) return { reason: 'upper_case', signer };
  if (isLiveExpiry(expiresAt, now)) return { reason: 'good', signer };
  return { reason: expiresAt <= now / 1000 ? 'expired' : 'too_far_ahead', signer };
}

/** The same of a user_token. */
export async function checkUserToken(
  secrets: readonly string[],
  userToken: string,
  now: number,
): Promise<SignatureVerdict> {
  if (secrets.length === 0) return { reason: 'no_secret' };
  const { fault, signer } = await readUserToken(secrets, userToken, now);
  return { reason: fault ?? 'good', ...(signer === undefined ? {} : { signer }) };
}

// Common mistakes: the id alone is signed, the parts without the version, or the other way round.
function signedOther(
  secrets: readonly string[],
  hash: string,
  endUserId: string,
  expiresAt: number,
): 'other_text' | 'wrong_hash' {
  const texts = [endUserId, `${expiresAt}:${endUserId}`, `${endUserId}:${expiresAt}`, `v1:${endUserId}:${expiresAt}`];
  const given = Buffer.from(hash, 'hex');
  let found = false;
  for (const secret of secrets) {
    for (const text of texts) {
      if (timingSafeEqual(given, createHmac('sha256', secret).update(text).digest())) found = true;
    }
  }
  return found ? 'other_text' : 'wrong_hash';
}
