// Reads a user_token: a JWT that the customer's backend signs with its organization's identity secret, in place of the
// signed form's three parts.

import { compactVerify, decodeProtectedHeader } from 'jose';
import { type Attributes, attributesIn } from '#shared/contract/told/attributes.ts';
import { isExternalId } from '../../end-users/rules/external-ids.ts';
import { isTooFarAhead, latestSeconds } from './user-hash.ts';

/** The error of a user_token: its form, its algorithm, its signature, or a claim. */
export type UserTokenFault =
  | 'bad_token'
  | 'other_algorithm'
  | 'wrong_hash'
  | 'bad_end_user_id'
  | 'bad_expiry'
  | 'expiry_in_milliseconds'
  | 'expired'
  | 'too_far_ahead'
  | 'not_yet'
  | 'bad_attributes';

/** A read user_token. `signer`: the index of the secret that signed it. */
export type ReadUserToken =
  | { readonly fault: UserTokenFault; readonly signer?: number }
  | {
      readonly fault?: undefined;
      readonly signer: number;
      readonly endUserId: string;
      /** Absent: the token says none, and former ones stay. */
      readonly attributes?: Attributes;
    };

/** Room for 4 KiB of attributes in base64, and all else. */
const longestToken = 8_192;
const algorithm = 'HS256';

/** Reads a token with the live secrets. All of them are tried, each in constant time. `now` in milliseconds. */
export async function readUserToken(secrets: readonly string[], token: string, now: number): Promise<ReadUserToken> {
  const alg = algorithmOf(token);
  if (alg === undefined) return { fault: 'bad_token' };
  if (alg !== algorithm) return { fault: 'other_algorithm' };
  const { signer, payload } = await verified(secrets, token);
  if (signer === undefined || payload === undefined) return { fault: 'wrong_hash' };
  const claims = objectIn(payload);
  if (claims === undefined) return { fault: 'bad_token', signer };
  return { signer, ...readClaims(claims, now) };
}

function algorithmOf(token: string): unknown {
  if (token.length > longestToken || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined;
  try {
    return decodeProtectedHeader(token).alg ?? 'none';
  } catch {
    return undefined;
  }
}

async function verified(secrets: readonly string[], token: string): Promise<{ signer?: number; payload?: Uint8Array }> {
  let found: { signer?: number; payload?: Uint8Array } = {};
  for (const [signer, secret] of secrets.entries()) {
    const read = await compactVerify(token, Buffer.from(secret), { algorithms: [algorithm] }).catch(() => undefined);
    if (read !== undefined) found = { signer, payload: read.payload };
  }
  return found;
}

function objectIn(payload: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function readClaims(
  { sub, exp, nbf, attributes }: Readonly<Record<string, unknown>>,
  now: number,
): { fault: UserTokenFault } | { endUserId: string; attributes?: Attributes } {
  if (typeof sub !== 'string' || !isExternalId(sub)) return { fault: 'bad_end_user_id' };
  if (typeof exp !== 'number') return { fault: 'bad_expiry' };
  if (exp >= latestSeconds) return { fault: 'expiry_in_milliseconds' };
  if (exp <= now / 1000) return { fault: 'expired' };
  if (isTooFarAhead(exp, now)) return { fault: 'too_far_ahead' };
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf <= now / 1000)) return { fault: 'not_yet' };
  if (attributes === undefined) return { endUserId: sub };
  try {
    return { endUserId: sub, attributes: attributesIn(attributes, '/attributes') };
  } catch {
    return { fault: 'bad_attributes' };
  }
}
