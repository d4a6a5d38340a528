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
import type { Authorization, ClientRegistration, ToolAuthorization } from '../authorization.ts';
import type { ConnectorSettings } from '../settings.ts';
import { keptMetadata, readBegun, readRefresh, writeState, type AuthorizedClient } from './authorization-state.ts';
import type { Challenge } from './exchange.ts';
import {
  checkedToken,
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
}): ToolAuthorization {
  const { outbound, settings, clock } = options;
  const totalMs = settings.TOOL_CONNECT_TIMEOUT_MS;
  return {
    begin: ({ server, redirectUri, stateParameter, clientRegistration }, signal) =>
      step(signal, async (fetch) => {
        outbound.check(server.url);
        const challenge = await askForChallenge(server.url, fetch);
        const found = await findAuthorizationServer(server.url, challenge, { outbound, fetch });
        const { client, registered } =
          clientRegistration === undefined
            ? await becomeClient(found, redirectUri, fetch)
            : { client: clientRegistration, registered: false };
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
        return { authorizationUrl: authorizationUrl.href, state, ...(registered ? { registered: client } : {}) };
      }),
    complete: ({ state, code, iss }, signal) =>
      step(signal, async (fetch) => {
        const begun = readBegun(state);
        const tokens = await exchangeAuthorization(begun.url, {
          metadata: begun.metadata,
          clientInformation: begun.client,
          authorizationCode: code,
          ...(iss === undefined ? {} : { iss }),
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
  ): Promise<{ readonly client: ClientRegistration; readonly registered: boolean }> {
    const { metadata } = server;
    const documentUrl = settings.TOOL_CLIENT_METADATA_URL;
    if (documentUrl !== '' && metadata.client_id_metadata_document_supported === true) {
      return { client: { client_id: documentUrl }, registered: false };
    }
    if (metadata.registration_endpoint === undefined) {
      throw unauthorized('The authorization server registers no clients: set a client id for this tool server.');
    }
    const scope = scopeOf(server);
    const { client_id, client_secret } = await registerClient(server.url, {
      metadata,
      clientMetadata: {
        client_name: clientName,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        application_type: isLoopback(redirectUri) ? 'native' : 'web',
      },
      ...(scope === undefined ? {} : { scope }),
      fetchFn: fetch,
    });
    const client = { client_id, ...(client_secret === undefined ? {} : { client_secret }) };
    return { client, registered: true };
  }

  function granted(client: AuthorizedClient, tokens: OAuthTokens): Authorization {
    const { access_token, refresh_token, expires_in } = tokens;
    const { url, metadata, resource } = client;
    return {
      accessToken: checkedToken(access_token),
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

// Some give nothing to renew with unless they are asked for it.
function scopeOf({ scope, metadata }: AuthorizationServer): string | undefined {
  const offline = metadata.scopes_supported?.includes('offline_access') === true;
  if (scope === undefined || !offline || scope.split(' ').includes('offline_access')) return scope;
  return `${scope} offline_access`;
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
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
