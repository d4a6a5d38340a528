// The MCP adapter of the port ../authorization.ts: authorization code with PKCE (S256), resource indicators, and one of
// three ways to be a client: known beforehand, by metadata document, or registered once (client-registration.ts).

import {
  exchangeAuthorization,
  LATEST_PROTOCOL_VERSION,
  OAuthError,
  OAuthErrorCode,
  type OAuthTokens,
  refreshAuthorization,
  startAuthorization,
} from '@modelcontextprotocol/client';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import { type Authorization, ClientRefusedError, type ToolAuthorization } from '../authorization.ts';
import { connectorBounds, type ConnectorBounds } from '../bounds.ts';
import { OtherIssuerError } from '../connector.ts';
import type { ConnectorSettings } from '../settings.ts';
import { type AuthorizedClient, keptMetadata, readBegun, readRefresh, writeState } from './authorization-state.ts';
import { challengeOf } from './challenge.ts';
import { becomeClient, scopeOf } from './client-registration.ts';
import { type AuthorizationServer, findAuthorizationServer } from './discovery.ts';
import type { Challenge } from './exchange.ts';
import { redirected } from './failures.ts';
import { checkedToken, createOAuthFetch, readingFetch } from './oauth.ts';
import { isSameIssuer, readToken } from './oauth-answers.ts';
import { type OAuthStep, toOAuthFailure, unauthorized } from './oauth-failures.ts';

/** See above. */
export function createMcpAuthorization(options: {
  readonly outbound: Outbound;
  readonly settings: Pick<ConnectorSettings, 'TOOL_CLIENT_METADATA_URL'>;
  /** `connectorBounds`, where absent. */
  readonly bounds?: Pick<ConnectorBounds, 'connectMs'>;
  readonly clock: Clock;
}): ToolAuthorization {
  const { outbound, settings, bounds = connectorBounds, clock } = options;
  const totalMs = bounds.connectMs;
  return {
    issuerOf: ({ url }, signal) =>
      step('metadata', signal, async (fetch) => (await findServer(url, fetch)).metadata.issuer),
    begin: ({ server, redirectUri, stateParameter, client: given, registrations, doubtsRegistration }, signal) =>
      step('metadata', signal, async (fetch) => {
        const found = await findServer(server.url, fetch, given?.issuer);
        if (given !== undefined && !isSameIssuer(given.issuer, found.metadata.issuer))
          throw new OtherIssuerError(found.metadata.issuer);
        const client =
          given === undefined
            ? await becomeClient(found, {
                documentUrl: settings.TOOL_CLIENT_METADATA_URL,
                redirectUri,
                registrations,
                doubts: doubtsRegistration === true,
                fetch,
              })
            : { client_id: given.client_id, client_secret: given.client_secret };
        const scope = scopeOf(found);
        const { authorizationUrl, codeVerifier } = await startAuthorization(found.url, {
          metadata: found.metadata,
          clientInformation: client,
          redirectUrl: redirectUri,
          state: stateParameter,
          resource: found.resource,
          ...(scope === undefined ? {} : { scope }),
        });
        const state = writeState({
          url: found.url,
          metadata: keptMetadata(found.metadata),
          client,
          resource: found.resource,
          verifier: codeVerifier,
          redirectUri,
        });
        return { authorizationUrl: authorizationUrl.href, state };
      }),
    complete: ({ state, code, iss, issuer }, signal) =>
      step('token', signal, async (fetch) => {
        const begun = readBegun(state);
        requireIssuer(begun, issuer);
        const tokens = await asClient(begun, () =>
          exchangeAuthorization(begun.url, {
            metadata: begun.metadata,
            clientInformation: begun.client,
            authorizationCode: code,
            ...(iss === undefined || iss === ''
              ? {}
              : { iss: isSameIssuer(iss, begun.metadata.issuer) ? begun.metadata.issuer : iss }),
            codeVerifier: begun.verifier,
            redirectUri: begun.redirectUri,
            resource: new URL(begun.resource),
            fetchFn: readingFetch(fetch, readToken),
          }),
        );
        return granted(begun, tokens);
      }),
    refresh: (refreshState, signal, issuer) =>
      step('refresh', signal, async (fetch) => {
        const known = readRefresh(refreshState);
        const { refreshToken } = known;
        if (refreshToken === undefined) throw unauthorized('The authorization is over.');
        requireIssuer(known, issuer);
        const tokens = await asClient(known, () =>
          refreshAuthorization(known.url, {
            metadata: known.metadata,
            clientInformation: known.client,
            refreshToken,
            resource: new URL(known.resource),
            fetchFn: readingFetch(fetch, readToken),
          }),
        );
        return granted(known, tokens);
      }),
  };

  async function findServer(
    url: string,
    fetch: typeof globalThis.fetch,
    issuer?: string,
  ): Promise<AuthorizationServer> {
    outbound.check(url);
    return findAuthorizationServer(url, await askForChallenge(url, fetch), { outbound, fetch, issuer });
  }

  async function step<T>(
    name: OAuthStep,
    signal: AbortSignal,
    work: (fetch: typeof globalThis.fetch) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    // One limit for all requests of a step.
    const over = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
    try {
      return await work(createOAuthFetch(outbound, totalMs, over));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw toOAuthFailure(error, name);
    }
  }

  function granted(client: AuthorizedClient, tokens: OAuthTokens): Authorization {
    const { access_token, token_type, refresh_token, expires_in } = tokens;
    const { url, metadata, resource } = client;
    return {
      accessToken: checkedToken(access_token, token_type),
      ...(refresh_token === undefined ? {} : { refreshToken: refresh_token }),
      ...(expires_in === undefined ? {} : { expiresAt: clock() + expires_in * 1_000 }),
      refreshState: writeState({
        url,
        metadata,
        client: client.client,
        resource,
        ...(refresh_token === undefined ? {} : { refreshToken: refresh_token }),
      }),
    };
  }
}

// A stored token is not sent to an issuer that the current client is not for.
function requireIssuer({ metadata }: AuthorizedClient, issuer: string | undefined): void {
  if (issuer !== undefined && !isSameIssuer(metadata.issuer, issuer))
    throw unauthorized('What was given came from another authorization server than the one that is asked now.');
}

async function asClient<T>({ metadata, client }: AuthorizedClient, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OAuthError && error.code === OAuthErrorCode.InvalidClient)
      throw new ClientRefusedError(metadata.issuer, client.client_id);
    throw error;
  }
}

// The server says how to authorize where it refuses: the handshake, sent with no credential.
async function askForChallenge(url: string, fetch: typeof globalThis.fetch): Promise<Challenge> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: {
        protocolVersion: LATEST_PROTOCOL_VERSION,
        capabilities: {},
        clientInfo: { name: 'colloquy', version: '1' },
      },
    }),
  }).catch((error: unknown) => {
    throw redirected('The tool server', error, url) ?? error;
  });
  await response.body?.cancel();
  return challengeOf(response, url);
}
