// OAuth of tool servers: its fetch, and the discovery of the authorization server (RFC 9728, RFC 8414, OpenID Connect discovery), with
// the SDK's helpers.
//
// 1. Every request goes through outbound, bounded; every address that comes from outside is checked before it is used.
// 2. A server is only authorized for where it is: the metadata's resource must be the server's.
// 3. An authorization server is the issuer that it was asked as, but for one slash at the end: a server that names another one is refused.

import {
  type AuthorizationServerMetadata,
  checkResourceAllowed,
  discoverOAuthServerInfo,
  resourceUrlFromServerUrl,
} from '@modelcontextprotocol/client';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import { guarded } from './body-guard.ts';
import type { Challenge } from './exchange.ts';
import { type AnswerReader, isSameIssuer, metadataReader, objectIn } from './oauth-answers.ts';
import { asStep, issuerMismatch, unauthorized, unreachable } from './oauth-failures.ts';

const answerBytes = 262_144;
const maxTokenCharacters = 16_384;
const json = { 'content-type': 'application/json' };

/** Where a server's tokens come from. */
export interface AuthorizationServer {
  readonly url: string;
  readonly metadata: AuthorizationServerMetadata;
  /** The resource indicator (RFC 8707). */
  readonly resource: string;
  /** The scope that the server wants, where it says. */
  readonly scope?: string;
}

/** A fetch for OAuth's requests, each within `totalMs`. */
export function createOAuthFetch(outbound: Outbound, totalMs: number, signal?: AbortSignal): typeof fetch {
  const bounded = outbound.fetch({ totalMs, silenceMs: totalMs, bytes: answerBytes });
  return async (input, init) => {
    const response = await bounded(input, { ...init, ...(signal === undefined ? {} : { signal }) });
    // Other than a refusal: these say nothing of the token.
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      throw unreachable();
    }
    return guarded(response, () => undefined);
  };
}

/** A fetch whose answers are read as they are meant; one that is none of its kind is as if it was not there. */
export function readingFetch(fetch: typeof globalThis.fetch, read: AnswerReader): typeof globalThis.fetch {
  return async (input, init) => {
    const url = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    const response = await fetch(input, init);
    if (response.body === null) return response.ok ? new Response('', { status: 404 }) : response;
    const text = await response.text();
    const { status, ok } = response;
    const found = objectIn(text);
    const answer = found === undefined ? undefined : read(found, { url, ok });
    if (answer !== undefined) return new Response(JSON.stringify(answer), { status, headers: json });
    const isGuess = (init?.method ?? 'GET') === 'GET' && ok;
    return new Response(text, { status: isGuess ? 404 : status, headers: json });
  };
}

/** Finds the authorization server of a tool server. Throws ConnectorError. */
export function findAuthorizationServer(
  serverUrl: string,
  challenge: Challenge,
  tools: { readonly outbound: Outbound; readonly fetch: typeof fetch },
): Promise<AuthorizationServer> {
  return asStep('metadata', () => find(serverUrl, challenge, tools));
}

async function find(
  serverUrl: string,
  challenge: Challenge,
  tools: { readonly outbound: Outbound; readonly fetch: typeof fetch },
): Promise<AuthorizationServer> {
  const { outbound } = tools;
  if (challenge.resourceMetadataUrl !== undefined) outbound.check(challenge.resourceMetadataUrl.href);
  const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = await discoverOAuthServerInfo(
    serverUrl,
    {
      ...(challenge.resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl: challenge.resourceMetadataUrl }),
      fetchFn: readingFetch(tools.fetch, metadataReader(serverUrl)),
      // Below: with one slash at the end, or without, it is the same.
      skipIssuerMetadataValidation: true,
    },
  );
  if (authorizationServerMetadata === undefined)
    throw unauthorized(
      resourceMetadata?.authorization_servers === undefined
        ? 'The tool server names no authorization server.'
        : 'The authorization server that the tool server names has no metadata that can be read.',
    );
  const { issuer } = authorizationServerMetadata;
  if (!isSameIssuer(issuer, authorizationServerUrl)) throw issuerMismatch(authorizationServerUrl, issuer);
  const own = resourceUrlFromServerUrl(serverUrl);
  const resource = resourceMetadata?.resource;
  if (resource !== undefined && !checkResourceAllowed({ requestedResource: own, configuredResource: resource })) {
    throw unauthorized("The tool server's authorization is for another address.");
  }
  const { authorization_endpoint, token_endpoint, registration_endpoint } = authorizationServerMetadata;
  for (const endpoint of [authorizationServerUrl, authorization_endpoint, token_endpoint, registration_endpoint]) {
    if (endpoint !== undefined) outbound.check(endpoint);
  }
  const scope = challenge.scope ?? resourceMetadata?.scopes_supported?.join(' ');
  return {
    url: authorizationServerUrl,
    metadata: authorizationServerMetadata,
    resource: resource ?? own.href,
    ...(scope === undefined || scope.length > 1_000 ? {} : { scope }),
  };
}

/** An access token that can be sent: as long as headers may be, in the characters that they have. */
export function checkedToken(token: string): string {
  if (token.length <= maxTokenCharacters && /^[\x21-\x7e]+$/.test(token)) return token;
  throw unauthorized('The authorization server gave a token that cannot be used.');
}
