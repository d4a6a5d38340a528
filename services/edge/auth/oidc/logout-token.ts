// Reads a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6), which names the sessions to end. Providers
// differ in its type and its end: the type is refused only where it says that the token is another one, and where it
// has no end it is good for as long as any.

import type { RemoteJWKSet } from 'jose';
import { isObject } from '#shared/platform/json/json.ts';
import { ProviderError, quoted, reasonOf, failureOf } from './provider-error.ts';
import { readSignedClaims, subjectOf } from './signed-claims.ts';

const oldestSeconds = 5 * 60;
const event = 'http://schemas.openid.net/event/backchannel-logout';
const types = new Set(['logout+jwt', 'jwt', 'jose', '']);

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
  keys: RemoteJWKSet,
  expected: { issuer: string; clientId: string; now: number },
): Promise<LogoutNotice> {
  const { issuer, clientId, now } = expected;
  try {
    const { header, claims } = await readSignedClaims(token, keys, {
      token: 'The logout token',
      issuer,
      audience: clientId,
      now,
      required: ['iss', 'aud', 'iat', 'jti'],
      oldestSeconds,
      isDirect: false,
    });
    checkType(header.typ);
    const { jti, sid, events, nonce, iat } = claims;
    const subject = subjectOf(claims);
    if (nonce !== undefined) throw refused('has a nonce, so it is an ID token.');
    if (!isObject(events) || !Object.hasOwn(events, event)) throw refused('tells of no logout (events).');
    if (!isName(jti)) throw refused('has a jti that is no text of 1 to 255 characters.');
    if (!isName(sid) && subject === undefined) throw refused('names neither a session (sid) nor a person (sub).');
    return {
      issuer,
      id: jti,
      expiresAt: (Number(iat) + oldestSeconds + 60) * 1000,
      ...(isName(sid) ? { sid } : {}),
      ...(subject === undefined ? {} : { subject }),
    };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(failureOf(error), `The logout token is not taken: ${reasonOf(error)}`, { cause: error });
  }
}

function checkType(given: unknown): void {
  if (given === undefined) return;
  const type = typeof given === 'string' ? given.toLowerCase().replace(/^application\//, '') : undefined;
  if (type === undefined || !types.has(type)) throw refused(`is of another type (typ): ${quoted(given)}.`);
}

function refused(sentence: string): ProviderError {
  return new ProviderError('refused', `The logout token ${sentence}`);
}

function isName(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text.length <= 255;
}
