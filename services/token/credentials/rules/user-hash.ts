// Pure. The signed form: an HMAC that the customer's backend makes with its organization's identity secret.

import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far ahead the end of a signature may lie. */
const maxAheadSeconds = 24 * 60 * 60;

/** The user-hash of an end-user: lower-case hex HMAC-SHA256 of `v1:<expires_at>:<end_user_id>`. */
export function userHash(secret: string, endUserId: string, expiresAt: number): string {
  return createHmac('sha256', secret).update(`v1:${expiresAt}:${endUserId}`).digest('hex');
}

/** No time in seconds is beyond it, and every one in milliseconds since 1973 is. */
export const latestSeconds = 100_000_000_000;

/** Whether a time (Unix seconds) is further ahead than a signature may end. `now` in milliseconds. */
export function isTooFarAhead(expiresAt: number, now: number): boolean {
  return expiresAt > now / 1000 + maxAheadSeconds;
}

/** Whether a signature's end (Unix seconds) is a whole second, still to come, and not too far ahead. */
export function isLiveExpiry(expiresAt: number, now: number): boolean {
  return Number.isSafeInteger(expiresAt) && expiresAt > now / 1000 && !isTooFarAhead(expiresAt, now);
}

/**
 * The index of the secret that made the hash, or -1. All secrets are tried, each in constant time, so that the
 * time taken tells nothing about where a wrong hash differs.
 */
export function findSigner(secrets: readonly string[], hash: string, endUserId: string, expiresAt: number): number {
  if (!/^[0-9a-f]{64}$/.test(hash)) return -1;
  const given = Buffer.from(hash, 'hex');
  let signer = -1;
  for (const [index, secret] of secrets.entries()) {
    const matches = timingSafeEqual(given, Buffer.from(userHash(secret, endUserId, expiresAt), 'hex'));
    if (matches) signer = index;
  }
  return signer;
}
