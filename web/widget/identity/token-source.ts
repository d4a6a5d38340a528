// Where tokens come from: one of the service, exchanged by publishable key; one of the page's own server; or one that the page
// has. It is asked for again before the one at hand ends, and after it was refused.

import { jsonOf } from '../../shared/json.ts';
import { ApiError, errorOf } from '../../shared/api-error.ts';
import { randomId } from '../../shared/random-id.ts';
import { type Credentials, request } from '../../shared/service-api.ts';
import type { Configuration, Identity } from '../configuration.ts';
import { claimsOf } from './token-claims.ts';

/** A token with less than this left is renewed before it is used, in milliseconds. */
const renewBeforeMs = 60_000;
/** Clocks are taken for the same that are no further apart. */
const smallSkewMs = 5_000;

/** Credentials that also know their end-user. */
export interface TokenSource extends Credentials {
  /** The service's time, in milliseconds: the clock of a page may be wrong. */
  now(): number;
  /** Asks with other attributes of the same person from now on. */
  renew(configuration: Configuration): void;
}

/** Dependencies of a source beyond the configuration. */
export interface TokenSourceOptions {
  readonly configuration: Configuration;
  /** The id of the anonymous visitor; the callback stores it. */
  readonly anonymousId: () => Promise<string>;
  /** Called with the end-user's id at the service whenever a token comes, where the token says it. */
  readonly onEndUser: (endUserId: string | undefined) => void;
  readonly signal: AbortSignal;
}

interface Held {
  readonly token: string;
  /** By `performance.now()`. */
  readonly renewAt: number;
}

/** See above. */
export function createTokenSource({ configuration, anonymousId, onEndUser, signal }: TokenSourceOptions): TokenSource {
  let { identity, baseUrl } = configuration;
  let held: Held | undefined;
  let asking: Promise<Held> | undefined;
  let aheadMs = 0;

  const ask = async (): Promise<Held> => {
    const { token, expiresAt, endUserId, isNew } = await tokenFor(identity, baseUrl, anonymousId, signal);
    const claims = claimsOf(token);
    // One that was just made says what time it is there.
    if (isNew && claims.issuedAt !== undefined) {
      const skewMs = claims.issuedAt * 1000 - Date.now();
      aheadMs = Math.abs(skewMs) > smallSkewMs ? skewMs : 0;
    }
    const endsAt = expiresAt ?? claims.expiresAt;
    const lifeMs = endsAt === undefined ? Infinity : endsAt * 1000 - (Date.now() + aheadMs);
    onEndUser(endUserId ?? claims.subject);
    return { token, renewAt: performance.now() + Math.max(lifeMs - renewBeforeMs, lifeMs / 2) };
  };

  return {
    now: () => Date.now() + aheadMs,
    async token() {
      if (held !== undefined && (performance.now() < held.renewAt || identity.kind === 'token')) return held.token;
      const asked = (asking ??= ask());
      try {
        const got = await asked;
        if (asking === asked) held = got;
        return got.token;
      } finally {
        if (asking === asked) asking = undefined;
      }
    },
    renew(next) {
      ({ identity, baseUrl } = next);
      held = asking = undefined;
    },
    refused(token) {
      if (held?.token === token) held = undefined;
      // The same one would be refused again.
      return identity.kind !== 'token';
    },
  };
}

interface Asked {
  readonly token: string;
  /** Unix seconds. */
  readonly expiresAt: number | undefined;
  readonly endUserId: string | undefined;
  /** Whether it was made just now. */
  readonly isNew: boolean;
}

async function tokenFor(
  identity: Identity,
  baseUrl: string,
  anonymousId: () => Promise<string>,
  signal: AbortSignal,
): Promise<Asked> {
  switch (identity.kind) {
    case 'token':
      return { token: identity.token, expiresAt: undefined, endUserId: undefined, isNew: false };
    case 'token-url':
      return ofPage(identity.url, signal);
    case 'anonymous':
      return exchanged(baseUrl, identity.publishableKey, { anonymous_id: await anonymousId() }, signal);
    case 'user-token':
      return exchanged(baseUrl, identity.publishableKey, { user_token: identity.userToken }, signal);
    case 'signed':
      return exchanged(
        baseUrl,
        identity.publishableKey,
        { end_user_id: identity.endUserId, user_hash: identity.userHash, expires_at: identity.expiresAt },
        signal,
      );
  }
}

async function exchanged(baseUrl: string, publishableKey: string, body: object, signal: AbortSignal): Promise<Asked> {
  // The key is in the query as well: the preflight of a page that is not allowed says no more than the address, and the
  // service's operator is to see which page it was. It is public.
  const response = await request(`${baseUrl}/v2/token?publishable_key=${encodeURIComponent(publishableKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Publishable-Key': publishableKey, 'X-Request-Id': randomId() },
    body: jsonOf(body),
    signal,
  });
  if (!response.ok) throw await errorOf(response);
  return { ...(await tokenIn(response, 'service_unavailable')), isNew: true };
}

/** The page's server knows its visitor by cookies. */
async function ofPage(url: string, signal: AbortSignal): Promise<Asked> {
  const response = await request(url, {
    credentials: 'same-origin',
    mode: 'same-origin',
    cache: 'no-store',
    headers: { Accept: 'application/json' },
    signal,
  }).catch((error: unknown) => {
    // It is the page's own server that does not answer, or sends elsewhere.
    if (navigator.onLine === false || signal.aborted) throw error;
    throw new ApiError({ code: 'service_unavailable', message: 'token-url does not answer' });
  });
  const { ok, status } = response;
  if (!ok) {
    const code = status === 401 || status === 403 ? 'unauthorized' : 'service_unavailable';
    throw new ApiError({ code, status, message: `token-url answered ${status}` });
  }
  // A page to sign in on has none.
  return { ...(await tokenIn(response, 'unauthorized')), isNew: true };
}

async function tokenIn(response: Response, codeWithout: string): Promise<Omit<Asked, 'isNew'>> {
  const body = (await response.json().catch(() => undefined)) as
    | { token?: unknown; expires_at?: unknown; end_user?: { id?: unknown } }
    | undefined;
  const { token, expires_at: expiresAt, end_user: endUser } = body ?? {};
  if (typeof token !== 'string' || token === '')
    throw new ApiError({ code: codeWithout, message: 'the answer has no token' });
  return {
    token,
    expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined,
    endUserId: typeof endUser?.id === 'string' ? endUser.id : undefined,
  };
}
