// The provider's signing keys, and signatures by them. Providers give keys without an id, or with members that are
// null, and tokens that name no key: each key of the fitting kind is tried then. A signature by any of them is the
// provider's.

import { X509Certificate } from 'node:crypto';
import {
  type CompactJWSHeaderParameters,
  compactVerify,
  type CompactVerifyGetKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FlattenedJWSInput,
  type RemoteJWKSet,
} from 'jose';
import { isObject } from '#shared/platform/json/json.ts';
import { checkStatus, type Members, withoutNulls } from './provider-answer.ts';
import { ProviderError } from './provider-error.ts';
import { signatureAlgorithms } from './signature-algorithms.ts';

/** Anybody can send a logout token: an unknown key has the keys read again this often at most. */
const keysCooldownMs = 30_000;
const mostKeys = 20;

/** A token whose signature was checked. */
export interface Signed {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Uint8Array;
}

/** The keys at an address, read when they are needed. */
export function providerKeys(url: URL, ask: typeof fetch): RemoteJWKSet {
  return createRemoteJWKSet(url, {
    [customFetch]: async (from, options) => tidied(await ask(from, options)),
    cooldownDuration: keysCooldownMs,
  });
}

/**
 * Checks the signature of a token. `isDirect`: it came from the provider itself, so that keys are read anew as often as
 * no known one fits. Throws errors of jose, ProviderError.
 */
export async function verifySigned(
  token: string,
  keys: RemoteJWKSet,
  { isDirect }: { isDirect: boolean },
): Promise<Signed> {
  if (token.split('.').length === 5)
    throw new ProviderError('refused', 'The provider’s token is encrypted: have the provider only sign it.');
  try {
    return await byAny(token, keys);
  } catch (error) {
    const isNewKey =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
    if (!isNewKey || (!isDirect && keys.coolingDown)) throw error;
    await keys.reload();
    return byAny(token, keys);
  }
}

async function byAny(token: string, keys: RemoteJWKSet): Promise<Signed> {
  try {
    return await byNamed(token, keys);
  } catch (error) {
    const unnamed = keys.jwks()?.keys.filter(({ kid }) => typeof kid !== 'string') ?? [];
    if (!(error instanceof errors.JWKSNoMatchingKey) || unnamed.length === 0) throw error;
    return byNamed(token, createLocalJWKSet({ keys: unnamed }), false);
  }
}

/** `byId`: whether the id that the token names selects the key. */
async function byNamed(token: string, keys: CompactVerifyGetKey, byId = true): Promise<Signed> {
  const options = { algorithms: signatureAlgorithms };
  try {
    const { protectedHeader: header, payload } = await compactVerify(
      token,
      (named: CompactJWSHeaderParameters, jws: FlattenedJWSInput) => {
        const { kid, ...rest } = named;
        return keys(byId && typeof kid === 'string' && kid !== '' ? named : rest, jws);
      },
      options,
    );
    return { header: withoutNulls({ ...header }), payload };
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw asRefusal(error);
    let tried = 0;
    for await (const key of error) {
      if ((tried += 1) > mostKeys) break;
      try {
        const { protectedHeader: header, payload } = await compactVerify(token, key, options);
        return { header: withoutNulls({ ...header }), payload };
      } catch (failure) {
        // A key that cannot be used is one that does not fit.
        if (failure instanceof errors.JOSEError && !(failure instanceof errors.JWSSignatureVerificationFailed))
          throw failure;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

// Libraries of cryptography throw errors of any kind over a key.
function asRefusal(error: unknown): unknown {
  if (error instanceof errors.JOSEError || error instanceof ProviderError) return error;
  const words = 'The provider’s key for the token (jwks_uri) cannot be used: it is too short, or not whole.';
  return new ProviderError('refused', words, { cause: error });
}

// A key whose numbers are in its certificate alone.
function withNumbers(key: Members): Members {
  const [certificate] = Array.isArray(key.x5c) ? (key.x5c as unknown[]) : [];
  if (key.n !== undefined || key.x !== undefined || typeof certificate !== 'string') return key;
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    return { ...key, ...publicKey.export({ format: 'jwk' }) };
  } catch {
    return key;
  }
}

// The list of keys without members that are null, and without entries that are no keys.
async function tidied(answer: Response): Promise<Response> {
  checkStatus(answer, 'The list of the provider’s keys (jwks_uri)');
  const text = await answer.text();
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new ProviderError('refused', 'The list of the provider’s keys (jwks_uri) is no JSON.');
  }
  const listed = Array.isArray(given) ? given : isObject(given) ? given.keys : undefined;
  if (!Array.isArray(listed)) throw new ProviderError('refused', 'The provider’s jwks_uri gives no list of keys.');
  const keys = listed
    .filter(isObject)
    .map((key) => withNumbers(withoutNulls(key)))
    .filter(({ kty }) => typeof kty === 'string');
  return Response.json({ keys });
}
