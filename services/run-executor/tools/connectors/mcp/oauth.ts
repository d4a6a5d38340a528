// OAuth of tool servers: its fetch, and the discovery of the authorization server (RFC 9728, RFC 8414, OpenID Connect discovery), with
// the SDK's helpers.
//
// 1. Every request goes through outbound, bounded; every address that comes from outside is checked before it is used.
// 2. A server is only authorized for where it is: the metadata's resource must be the server's.

import {
  type AuthorizationServerMetadata,
  checkResourceAllowed,
  discoverOAuthServerInfo,
  resourceUrlFromServerUrl,
} from '@modelcontextprotocol/client';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import { ClientRefusedError } from '../authorization.ts';
import { ConnectorError, OtherIssuerError } from '../connector.ts';
import { guarded } from './body-guard.ts';
import type { Challenge } from './exchange.ts';
import { causesOf, timedOut, toConnectorError } from './failures.ts';

const answerBytes = 262_144;
const maxTokenCharacters = 16_384;

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
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ConnectorError('not_allowed', 'The authorization server points somewhere else.', 'no');
    }
    // Other than a refusal: these say nothing of the token.
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      throw unreachable();
    }
    return guarded(response, () => undefined);
  };
}

/** Finds the authorization server of a tool server. Throws ConnectorError. */
export async function findAuthorizationServer(
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
      fetchFn: tools.fetch,
    },
  );
  if (authorizationServerMetadata === undefined) throw unauthorized('The tool server names no authorization server.');
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

/** The failure of a step of OAuth, as a ConnectorError: no tool was called. */
export function toOAuthFailure(error: unknown): ConnectorError {
  const causes = causesOf(error);
  const own = causes.find((cause) => cause instanceof ConnectorError);
  if (own instanceof OtherIssuerError || own instanceof ClientRefusedError) return own;
  if (own !== undefined) return new ConnectorError(own.kind, own.message, 'no');
  if (causes.some((cause) => cause.name === 'TimeoutError')) return timedOut('no');
  const { kind, message } = toConnectorError(error, { sent: false });
  if (kind === 'not_allowed' || kind === 'too_large' || kind === 'timeout')
    return new ConnectorError(kind, message, 'no');
  return causes.some(isNetworkError) ? unreachable() : unauthorized('The authorization server gave no token.');
}

// fetch says only that it failed; the error it comes from has the system's code.
function isNetworkError(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^[A-Z][A-Z_0-9]+$/.test(error.code);
}

function unreachable(): ConnectorError {
  return new ConnectorError('unreachable', 'The authorization server could not be reached, or has a problem.', 'no');
}

/** An access token that can be sent: as long as headers may be, in the characters that they have. */
export function checkedToken(token: string): string {
  if (token.length <= maxTokenCharacters && /^[\x21-\x7e]+$/.test(token)) return token;
  throw unauthorized('The authorization server gave a token that cannot be used.');
}

/** An `unauthorized` ConnectorError. */
export function unauthorized(message: string): ConnectorError {
  return new ConnectorError('unauthorized', message, 'no');
}
