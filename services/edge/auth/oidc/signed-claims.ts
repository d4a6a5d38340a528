// Reads the claims of a token that the provider signed, and checks those that say by and for whom it is, and when. A
// claim that is null is an absent one.

import type { RemoteJWKSet } from 'jose';
import { isObject } from '#shared/platform/json/json.ts';
import { membersOf, type Members } from './provider-answer.ts';
import { ProviderError, quoted } from './provider-error.ts';
import { verifySigned } from './provider-keys.ts';

const toleranceSeconds = 30;

/** Demands on a token. */
export interface Expected {
  /** Its name in sentences, such as `The ID token`. */
  readonly token: string;
  readonly issuer: string;
  /** Our client id. */
  readonly audience: string;
  /** In ms since 1970. */
  readonly now: number;
  /** Claims that have to be there. */
  readonly required: readonly ('iss' | 'aud' | 'sub' | 'iat' | 'exp' | 'jti')[];
  /** How old it may be by `iat`, in seconds; absent: any age. */
  readonly oldestSeconds?: number;
  /** It came from the provider itself. */
  readonly isDirect: boolean;
}

/** Throws ProviderError, and errors of jose where the signature is not the provider's. */
export async function readSignedClaims(
  token: string,
  keys: RemoteJWKSet,
  expected: Expected,
): Promise<{ header: Members; claims: Members }> {
  const { header, payload } = await verifySigned(token, keys, expected);
  const claims = membersOf(Buffer.from(payload).toString('utf8'));
  if (claims === undefined || !isObject(claims))
    throw new ProviderError('refused', `${expected.token} holds no claims.`);
  checkClaims(claims, expected);
  return { header, claims };
}

/** The person of a token; some providers write a number. Undefined where it names nobody by 1 to 255 characters. */
export function subjectOf({ sub }: Members): string | undefined {
  const text = Number.isSafeInteger(sub) ? String(sub) : sub;
  return typeof text === 'string' && text !== '' && text.length <= 255 ? text : undefined;
}

/** When the person proved their identity, in s since 1970; undefined where the token does not say so. */
export function authTimeOf({ auth_time: given }: Members): number | undefined {
  const time = typeof given === 'string' && /^\d{1,15}(\.\d+)?$/.test(given) ? Number(given) : given;
  if (typeof time !== 'number' || !Number.isFinite(time) || time < 0) return undefined;
  // Some write milliseconds: as seconds, it would be in the far future, and so always recent.
  return time > 1e11 ? time / 1000 : time;
}

function checkClaims(claims: Members, expected: Expected): void {
  const { token, issuer, audience, required, oldestSeconds } = expected;
  const refuse = (sentence: string): never => {
    throw new ProviderError('refused', `${token} ${sentence}`);
  };
  for (const name of required) if (claims[name] === undefined) refuse(`has no ${name}.`);
  const { iss, aud } = claims;
  if (iss !== undefined && iss !== issuer)
    refuse(`is of the issuer ${quoted(iss)}, and the provider is ${quoted(issuer)}.`);
  if (aud !== undefined && aud !== audience && !(Array.isArray(aud) && aud.includes(audience)))
    refuse('is for another client than OIDC_CLIENT_ID (aud).');
  const now = Math.floor(expected.now / 1000);
  const timeOf = (name: 'iat' | 'nbf' | 'exp'): number | undefined => {
    const given = claims[name];
    if (given === undefined) return undefined;
    return typeof given === 'number' && Number.isFinite(given) ? given : refuse(`has an ${name} that is no number.`);
  };
  const exp = timeOf('exp');
  const nbf = timeOf('nbf');
  const iat = timeOf('iat');
  const clocks = 'compare the clocks.';
  if (exp !== undefined && exp <= now - toleranceSeconds)
    refuse(`ended ${now - Math.floor(exp)} s ago (exp): ${clocks}`);
  if (nbf !== undefined && nbf > now + toleranceSeconds) refuse(`begins in ${Math.ceil(nbf - now)} s (nbf): ${clocks}`);
  if (oldestSeconds === undefined || iat === undefined) return;
  if (iat > now + toleranceSeconds) refuse(`was made in the future, by ${Math.ceil(iat - now)} s (iat): ${clocks}`);
  if (iat < now - oldestSeconds - toleranceSeconds)
    refuse(`is older than ${oldestSeconds} s (iat): it is taken once, and soon.`);
}
