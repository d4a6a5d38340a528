// How we are the client of an authorization server without one that is set: by metadata document, else by a registration
// (RFC 7591) that is made once and kept.

import { randomBytes } from 'node:crypto';
import { OAuthError, OAuthErrorCode, refreshAuthorization, registerClient } from '@modelcontextprotocol/client';
import type { ClientRegistration, RegistrationBook } from '../authorization.ts';
import type { AuthorizationServer } from './discovery.ts';
import { readingFetch } from './oauth.ts';
import { authMethods, readToken, registrationReader } from './oauth-answers.ts';
import { asStep, unauthorized } from './oauth-failures.ts';

const clientName = 'Colloquy';

interface Asked {
  /** The deployment's client metadata document; empty: there is none. */
  readonly documentUrl: string;
  readonly redirectUri: string;
  readonly registrations: RegistrationBook;
  /** It is asked whether the kept registration is known still. */
  readonly doubts: boolean;
  readonly fetch: typeof fetch;
}

/** In the order of the specification: metadata document, then registration. Throws ConnectorError, and the SDK's errors. */
export async function becomeClient(server: AuthorizationServer, asked: Asked): Promise<ClientRegistration> {
  const { metadata } = server;
  const { documentUrl, registrations } = asked;
  if (documentUrl !== '' && metadata.client_id_metadata_document_supported === true) return { client_id: documentUrl };
  const kept = await registrations.find(metadata.issuer);
  if (kept !== undefined && !(asked.doubts && (await isRefused(server, kept, asked.fetch)))) return kept;
  if (kept !== undefined) await registrations.drop(metadata.issuer, kept.client_id);
  return registrations.keep(metadata.issuer, () => register(server, asked));
}

/** The requested scope; some servers give a refresh token only on request. */
export function scopeOf({ scope, metadata }: AuthorizationServer): string | undefined {
  const offline = metadata.scopes_supported?.includes('offline_access') === true;
  if (scope === undefined || !offline || scope.split(' ').includes('offline_access')) return scope;
  return `${scope} offline_access`;
}

async function register(server: AuthorizationServer, { redirectUri, fetch }: Asked): Promise<ClientRegistration> {
  const { metadata } = server;
  if (metadata.registration_endpoint === undefined)
    throw unauthorized('The authorization server registers no clients: set a client id for this tool server.');
  const scope = scopeOf(server);
  const {
    client_id,
    client_secret,
    client_secret_expires_at: endsAt,
    token_endpoint_auth_method: settled,
  } = await asStep('registration', () =>
    registerClient(server.url, {
      metadata,
      clientMetadata: {
        client_name: clientName,
        redirect_uris: [redirectUri],
        grant_types: takesRefresh(metadata) ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: methodFor(metadata),
        application_type: isLoopback(redirectUri) ? 'native' : 'web',
      },
      ...(scope === undefined ? {} : { scope }),
      fetchFn: readingFetch(fetch, registrationReader(redirectUri)),
    }),
  );
  return {
    client_id,
    ...(client_secret === undefined ? {} : { client_secret }),
    ...(settled === undefined || client_secret === undefined ? {} : { token_endpoint_auth_method: settled }),
    // 0: it does not end.
    ...(client_secret === undefined || !endsAt ? {} : { secret_expires_at: endsAt * 1_000 }),
  };
}

// Some refuse a registration for methods that they do not list.
function methodFor({ token_endpoint_auth_methods_supported: methods }: AuthorizationServer['metadata']): string {
  return authMethods.find((one) => methods?.includes(one)) ?? authMethods[0];
}

function takesRefresh({ grant_types_supported: types }: AuthorizationServer['metadata']): boolean {
  return types === undefined || types.includes('refresh_token');
}

// A page that refuses a client tells the end-user alone, and nobody comes back: so the token endpoint is asked, for a token
// that there cannot be. It answers `invalid_grant` to a client that it knows.
async function isRefused(
  { url, metadata, resource }: AuthorizationServer,
  client: ClientRegistration,
  fetchFn: typeof fetch,
): Promise<boolean> {
  try {
    await refreshAuthorization(url, {
      metadata,
      clientInformation: client,
      refreshToken: randomBytes(32).toString('base64url'),
      resource: new URL(resource),
      fetchFn: readingFetch(fetchFn, readToken),
    });
    return false;
  } catch (error) {
    return error instanceof OAuthError && error.code === OAuthErrorCode.InvalidClient;
  }
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
