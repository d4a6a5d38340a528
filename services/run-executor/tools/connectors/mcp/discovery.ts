// Discovery of a tool server's authorization server (RFC 9728, RFC 8414, OpenID Connect discovery), with the SDK's helpers.
//
// 1. A server is only authorized for where it is: the metadata's resource must be the server's, but for one slash at its end.
// 2. An authorization server is the issuer that it was asked as, but for one slash at the end: a server that names another one is refused.
// 3. Of several authorization servers the first that answers is taken, the one that a credential is for before the others.
// 4. Every address that comes from outside is checked before it is used.

import {
  type AuthorizationServerMetadata,
  checkResourceAllowed,
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  type OAuthProtectedResourceMetadata,
  resourceUrlFromServerUrl,
} from '@modelcontextprotocol/client';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import type { Challenge } from './exchange.ts';
import { readingFetch } from './oauth.ts';
import { isSameIssuer, resourceReader, serverReader } from './oauth-answers.ts';
import { asStep, issuerMismatch, otherResource, unauthorized } from './oauth-failures.ts';

// Most authorization servers that are asked, and the time of each but the last.
const mostServers = 3;
const shareMs = 2_500;
const wellKnown = '/.well-known/oauth-authorization-server';

/** Where a server's tokens come from. */
export interface AuthorizationServer {
  readonly url: string;
  readonly metadata: AuthorizationServerMetadata;
  /** The resource indicator (RFC 8707). */
  readonly resource: string;
  /** The scope that the server wants, where it says. */
  readonly scope?: string;
}

interface Tools {
  readonly outbound: Outbound;
  readonly fetch: typeof fetch;
  /** The issuer that a credential is for. */
  readonly issuer?: string | undefined;
}

/** Finds the authorization server of a tool server. Throws ConnectorError. */
export function findAuthorizationServer(
  serverUrl: string,
  challenge: Challenge,
  tools: Tools,
): Promise<AuthorizationServer> {
  return asStep('metadata', () => find(serverUrl, challenge, tools));
}

async function find(serverUrl: string, challenge: Challenge, tools: Tools): Promise<AuthorizationServer> {
  const { outbound, issuer } = tools;
  if (challenge.resourceMetadataUrl !== undefined) outbound.check(challenge.resourceMetadataUrl.href);
  const described = await describedResource(serverUrl, challenge.resourceMetadataUrl, tools.fetch);
  const { url, metadata } = await firstThatAnswers(serverUrl, described?.authorization_servers ?? [], issuer, tools);
  const own = resourceUrlFromServerUrl(serverUrl);
  const resource = described?.resource;
  if (resource !== undefined && !isFor(own, resource)) throw otherResource(own.href, resource);
  const { authorization_endpoint, token_endpoint, registration_endpoint } = metadata;
  for (const endpoint of [url, authorization_endpoint, token_endpoint, registration_endpoint]) {
    if (endpoint !== undefined) outbound.check(endpoint);
  }
  const scope = challenge.scope ?? described?.scopes_supported?.join(' ');
  return {
    url,
    metadata,
    resource: resource ?? own.href,
    ...(scope === undefined || scope.length > 1_000 ? {} : { scope }),
  };
}

// At the address that the server's refusal names, else where it is by rights. Undefined where there is none.
async function describedResource(
  serverUrl: string,
  named: URL | undefined,
  fetch: typeof globalThis.fetch,
): Promise<OAuthProtectedResourceMetadata | undefined> {
  let failure: unknown;
  for (const place of named === undefined ? [{}] : [{ resourceMetadataUrl: named }, {}]) {
    try {
      return await discoverOAuthProtectedResourceMetadata(
        serverUrl,
        place,
        readingFetch(fetch, resourceReader(serverUrl)),
      );
    } catch (error) {
      failure = error;
    }
  }
  // The server cannot be reached at all.
  if (failure instanceof TypeError) throw failure;
  return undefined;
}

// By the older rule an authorization server that is not named is at the tool server's own origin.
async function firstThatAnswers(
  serverUrl: string,
  named: readonly string[],
  issuer: string | undefined,
  { fetch }: Tools,
): Promise<{ readonly url: string; readonly metadata: AuthorizationServerMetadata }> {
  const preferred = named.filter((one) => issuer !== undefined && isSameIssuer(one, issuer));
  const all = named.length === 0 ? [new URL('/', serverUrl).href] : [...new Set([...preferred, ...named])];
  const asked = all.slice(0, mostServers);
  let failure: unknown;
  for (const [at, url] of asked.entries()) {
    try {
      const metadata = await metadataOf(url, fetch, at === asked.length - 1 ? undefined : shareMs);
      if (metadata === undefined)
        throw unauthorized(
          named.length === 0
            ? 'The tool server names no authorization server.'
            : 'The authorization server that the tool server names has no metadata that can be read.',
        );
      if (!isSameIssuer(metadata.issuer, url)) throw issuerMismatch(url, metadata.issuer);
      return { url, metadata };
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

// Where the standards place it, then where servers with a path in their address place it too. Undefined where there is none.
async function metadataOf(
  url: string,
  fetch: typeof globalThis.fetch,
  totalMs: number | undefined,
): Promise<AuthorizationServerMetadata | undefined> {
  let failure: Error | undefined;
  // One place that fails says nothing of the next.
  const patient: typeof fetch = async (input, init) => {
    try {
      return await fetch(input, {
        ...init,
        ...(totalMs === undefined ? {} : { signal: AbortSignal.timeout(totalMs) }),
      });
    } catch (error) {
      failure ??= error as Error;
      return new Response('', { status: 404 });
    }
  };
  const read = readingFetch(patient, serverReader(url));
  const discover = (fetchFn: typeof fetch) =>
    discoverAuthorizationServerMetadata(url, { fetchFn, skipIssuerValidation: true });
  const found = await discover(read);
  if (found !== undefined) return found;
  for (const place of placesBeside(url)) {
    const response = await read(place, { headers: { accept: 'application/json' } });
    if (response.ok) return discover(() => Promise.resolve(response));
  }
  if (failure !== undefined) throw failure;
  return undefined;
}

function placesBeside(url: string): string[] {
  const { origin, pathname } = new URL(url);
  return pathname === '/' ? [] : [`${origin}${pathname.replace(/\/$/, '')}${wellKnown}`, `${origin}${wellKnown}`];
}

function isFor(own: URL, resource: string): boolean {
  const withSlash = new URL(own);
  withSlash.pathname += '/';
  return [own, withSlash].some((one) => checkResourceAllowed({ requestedResource: one, configuredResource: resource }));
}
