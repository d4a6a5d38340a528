// Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6), which names the sessions to end.

import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { codeOf, failureOf, ProviderError } from './provider-error.ts';
import { signatureAlgorithms } from './signature-algorithms.ts';

const oldestSeconds = 5 * 60;
const event = 'http://schemas.openid.net/event/backchannel-logout';

/** The sessions to end: those of one session of the provider, or all of a subject. */
export interface LogoutNotice {
  readonly issuer: string;
  readonly sid?: string;
  readonly subject?: string;
  /** The token's `jti`: a notice with a known one is a replay. */
  readonly id: string;
  /** From then on we refuse it as too old, in ms since 1970. */
  readonly expiresAt: number;
}

/** Throws ProviderError. */
export async function readLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; clientId: string; now: number },
): Promise<LogoutNotice> {
  const { issuer, clientId, now } = expected;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      typ: 'logout+jwt',
      algorithms: signatureAlgorithms,
      maxTokenAge: oldestSeconds,
      requiredClaims: ['iat', 'exp', 'jti'],
      currentDate: new Date(now),
      clockTolerance: 30,
    });
    const { jti, sid, sub, events, nonce, iat = 0 } = payload;
    const told = typeof events === 'object' && events !== null && Object.hasOwn(events, event);
    // With a nonce it is an ID token, dressed up.
    if (!told || nonce !== undefined || !isName(jti)) throw new ProviderError('refused', 'No token of a logout.');
    if (!isName(sid) && !isName(sub)) throw new ProviderError('refused', 'The token names nobody.');
    return {
      issuer,
      id: jti,
      expiresAt: (iat + oldestSeconds + 60) * 1000,
      ...(isName(sid) ? { sid } : {}),
      ...(isName(sub) ? { subject: sub } : {}),
    };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(failureOf(error), `The token of a logout is not taken (${codeOf(error)}).`, {
      cause: error,
    });
  }
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text.length <= 255;
}
