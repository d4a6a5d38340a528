// Tokens of OAuth client credentials: got when a server asks for one, kept in memory, renewed before they end.
//
// 1. One request at a time for one token, however many wait for it.
// 2. The secret goes to the authorization server of the credential's issuer, and to no other.

import { ClientCredentialsProvider, fetchToken } from '@modelcontextprotocol/client';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import { type ConnectorCredential, OtherIssuerError } from '../connector.ts';
import type { Challenge } from './exchange.ts';
import type { CredentialHeader } from './guarded-fetch.ts';
import { findAuthorizationServer } from './discovery.ts';
import { checkedToken, createOAuthFetch, readingFetch } from './oauth.ts';
import { isSameIssuer, readToken } from './oauth-answers.ts';
import { toOAuthFailure, unauthorized } from './oauth-failures.ts';

type ClientCredential = Extract<ConnectorCredential, { kind: 'oauth_client' }>;

const maxTokens = 1_000;
// Renewed this long before it ends, so that it does not end on the way.
const earlyMs = 30_000;

interface KnownToken {
  readonly header: CredentialHeader;
  readonly challenge: Challenge;
  readonly renewAt: number;
  readonly endsAt: number;
}

/** See above. `key` is the connection's: the same server, the same client. */
export class ClientTokens {
  readonly #tokens = new LRUCache<string, KnownToken>({ max: maxTokens });
  readonly #renewing = new Map<string, Promise<void>>();
  readonly #outbound: Outbound;
  readonly #totalMs: number;
  readonly #clock: Clock;

  constructor(outbound: Outbound, totalMs: number, clock: Clock) {
    this.#outbound = outbound;
    this.#totalMs = totalMs;
    this.#clock = clock;
  }

  header(key: string): CredentialHeader | undefined {
    return this.#tokens.get(key)?.header;
  }

  /** Renews a token that is about to end; where none was asked for yet, none is got. Throws ConnectorError. */
  async refresh(key: string, url: string, credential: ClientCredential): Promise<void> {
    const known = this.#tokens.get(key);
    if (known === undefined || this.#clock() < known.renewAt) return;
    try {
      await this.obtain(key, url, credential, known.challenge);
    } catch (error) {
      // It holds for a little yet: time for the authorization server to come back.
      if (this.#clock() >= known.endsAt) throw error;
    }
  }

  /** Gets a new token. Throws ConnectorError. */
  obtain(key: string, url: string, credential: ClientCredential, challenge: Challenge): Promise<void> {
    const under = this.#renewing.get(key);
    if (under !== undefined) return under;
    const work = this.#request(key, url, credential, challenge).finally(() => this.#renewing.delete(key));
    this.#renewing.set(key, work);
    return work;
  }

  /** Forgets tokens whose keys begin so. */
  forget(prefix: string): void {
    for (const key of [...this.#tokens.keys()]) if (key.startsWith(prefix)) this.#tokens.delete(key);
  }

  async #request(key: string, url: string, credential: ClientCredential, challenge: Challenge): Promise<void> {
    const signal = AbortSignal.timeout(this.#totalMs);
    const fetch = createOAuthFetch(this.#outbound, this.#totalMs, signal);
    try {
      const server = await findAuthorizationServer(url, challenge, {
        outbound: this.#outbound,
        fetch,
        issuer: credential.issuer,
      });
      const { issuer } = server.metadata;
      if (credential.issuer === undefined)
        throw unauthorized('It is not known yet which authorization server the credential is for; refresh the server.');
      if (!isSameIssuer(credential.issuer, issuer)) throw new OtherIssuerError(issuer);
      const provider = new ClientCredentialsProvider({
        clientId: credential.client_id,
        clientSecret: credential.client_secret,
        expectedIssuer: issuer,
      });
      const { access_token, expires_in, token_type } = await fetchToken(provider, server.url, {
        metadata: server.metadata,
        resource: new URL(server.resource),
        ...(server.scope === undefined ? {} : { scope: server.scope }),
        fetchFn: readingFetch(fetch, readToken),
      });
      const lifeMs = expires_in === undefined ? Number.POSITIVE_INFINITY : expires_in * 1_000;
      this.#tokens.set(key, {
        header: { name: 'authorization', value: `Bearer ${checkedToken(access_token, token_type)}` },
        challenge,
        renewAt: this.#clock() + lifeMs - Math.min(earlyMs, lifeMs / 2),
        endsAt: this.#clock() + lifeMs,
      });
    } catch (error) {
      throw toOAuthFailure(error, 'token');
    }
  }
}
