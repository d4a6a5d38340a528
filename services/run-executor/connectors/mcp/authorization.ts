// The MCP adapter of the port ../authorization.ts: authorization code with PKCE (S256), resource indicators, and one of
// three ways to be a client: known beforehand, by metadata document, or registered on the spot.

import {
  exchangeAuthorization,
  extractWWWAuthenticateParams,
  LATEST_PROTOCOL_VERSION,
  refreshAuthorization,
  registerClient,
  startAuthorization,
  type OAuthTokens,
} from '@modelcontextprotocol/client';
import type { Outbound } from '#shared/outbound/outbound.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Authorization, AuthorizedAccess, ClientRegistration } from '../authorization.ts';
import type { ConnectorSettings } from '../settings.ts';
import { keptMetadata, readBegun, readRefresh, writeState, type AuthorizedClient } from './authorization-state.ts';
import type { Challenge } from './exchange.ts';
import {
  createOAuthFetch,
  findAuthorizationServer,
  toOAuthFailure,
  unauthorized,
  type AuthorizationServer,
} from './oauth.ts';

const clientName = 'Colloquy';

/** See above. */
export function createMcpAuthorization(options: {
  readonly outbound: Outbound;
  readonly settings: ConnectorSettings;
  readonly clock: Clock;
}): Authorization {
  const { outbound, settings, clock } = options;
  const totalMs = settings.TOOL_CONNECT_TIMEOUT_MS;
  return {
    begin: ({ server, redirectUri, state, client: registered }, signal) =>
      step(signal, async (fetch) => {
        outbound.check(server.url);
        const challenge = await askForChallenge(server.url, fetch);
        const found = await findAuthorizationServer(server.url, challenge, { outbound, fetch });
        const client = registered ?? (await becomeClient(found, redirectUri, fetch));
        const { authorizationUrl, codeVerifier } = await startAuthorization(found.url, {
          metadata: found.metadata,
          clientInformation: client,
          redirectUrl: redirectUri,
          state,
          resource: found.resource,
          ...(found.scope === undefined ? {} : { scope: found.scope }),
        });
        const kept = writeState({
          url: found.url,
          metadata: keptMetadata(found.metadata),
          client,
          resource: found.resource,
          verifier: codeVerifier,
          redirectUri,
        });
        return { authorizationUrl: authorizationUrl.href, kept };
      }),
    complete: ({ kept, code, issuer }, signal) =>
      step(signal, async (fetch) => {
        const begun = readBegun(kept);
        const tokens = await exchangeAuthorization(begun.url, {
          metadata: begun.metadata,
          clientInformation: begun.client,
          authorizationCode: code,
          ...(issuer === undefined ? {} : { iss: issuer }),
          codeVerifier: begun.verifier,
          redirectUri: begun.redirectUri,
          resource: new URL(begun.resource),
          fetchFn: fetch,
        });
        return granted(begun, tokens);
      }),
    refresh: (refreshState, signal) =>
      step(signal, async (fetch) => {
        const known = readRefresh(refreshState);
        if (known.refreshToken === undefined) throw unauthorized('The authorization is over.');
        const tokens = await refreshAuthorization(known.url, {
          metadata: known.metadata,
          clientInformation: known.client,
          refreshToken: known.refreshToken,
          resource: new URL(known.resource),
          fetchFn: fetch,
        });
        return granted(known, tokens);
      }),
  };

  async function step<T>(signal: AbortSignal, work: (fetch: typeof globalThis.fetch) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    // One limit for all requests of a step.
    const over = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
    try {
      return await work(createOAuthFetch(outbound, totalMs, over));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw toOAuthFailure(error);
    }
  }

  // In the order of the specification: metadata document, then registration.
  async function becomeClient(
    server: AuthorizationServer,
    redirectUri: string,
    fetch: typeof globalThis.fetch,
  ): Promise<ClientRegistration> {
    const { metadata } = server;
    const documentUrl = settings.TOOL_CLIENT_METADATA_URL;
    if (documentUrl !== '' && metadata.client_id_metadata_document_supported === true)
      return { client_id: documentUrl };
    if (metadata.registration_endpoint === undefined) {
      throw unauthorized('The authorization server registers no clients: set a client id for this tool server.');
    }
    const { client_id, client_secret } = await registerClient(server.url, {
      metadata,
      clientMetadata: {
        client_name: clientName,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        application_type: 'web',
      },
      ...(server.scope === undefined ? {} : { scope: server.scope }),
      fetchFn: fetch,
    });
    return { client_id, ...(client_secret === undefined ? {} : { client_secret }) };
  }

  function granted(client: AuthorizedClient, tokens: OAuthTokens): AuthorizedAccess {
    const { access_token, refresh_token, expires_in } = tokens;
    const { url, metadata, resource } = client;
    return {
      accessToken: access_token,
      ...(expires_in === undefined ? {} : { expiresAt: clock() + expires_in * 1_000 }),
      ...(refresh_token === undefined
        ? {}
        : {
            refreshState: writeState({ url, metadata, client: client.client, resource, refreshToken: refresh_token }),
          }),
    };
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
  });
  await response.body?.cancel();
  if (response.status !== 401 || (response.headers.get('www-authenticate') ?? '').length > 4096) return {};
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response);
  return {
    ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
    ...(scope === undefined ? {} : { scope }),
  };
}
