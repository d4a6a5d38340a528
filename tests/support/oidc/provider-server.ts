// A real provider of OpenID Connect (npm oidc-provider) on a port of its own, in which every visitor is the person
// named by the test, without a page in between.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

export const clientId = 'colloquy';
export const clientSecret = 'a-secret-of-the-tests-only';

/** The next visitor of the provider. */
export interface Person {
  subject: string;
  claims?: Record<string, unknown>;
}

export interface ProviderServer {
  readonly issuer: string;
  /** The next person who signs in. Undefined: somebody who declines. */
  person: Person | undefined;
  /** Its sessions that tokens were made in, oldest first. */
  readonly sids: readonly string[];
  /** Sends a provider's back-channel logout. */
  logOut(subject: string, sid: string): Promise<void>;
  stop(): Promise<void>;
}

/** Fields of a client missing in the library's types. */
interface LogoutClient {
  backchannelLogout(subject: string, sid: string): Promise<void>;
}

/** Addresses of the console are known before it listens to them. */
export async function startProvider(
  options: {
    redirectUris?: string[];
    logoutUri?: string;
    endedUris?: string[];
    configuration?: Configuration;
  } = {},
): Promise<ProviderServer> {
  const state: { person: Person | undefined } = { person: { subject: 'ada' } };
  const people = new Map<string, Person>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    const { person } = state;
    if (person === undefined) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    people.set(person.subject, person);
    await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  }

  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: options.redirectUris ?? [],
        post_logout_redirect_uris: options.endedUris ?? [],
        ...(options.logoutUri === undefined
          ? {}
          : { backchannel_logout_uri: options.logoutUri, backchannel_logout_session_required: true }),
      },
    ],
    jwks: { keys: [signingKey('first')] },
    cookies: { keys: ['for the tests only'] },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'groups'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 3600, Grant: 3600 },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    // By default none of loopback is asked: its dispatcher refuses those addresses.
    fetch: (url, { method, headers, body, signal } = {}) =>
      fetch(url, { method, headers, body, signal } as RequestInit),
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id)?.claims }),
    }),
    async loadExistingGrant(context) {
      const grantId = context.oidc.session?.grantIdFor(clientId);
      const held = grantId === undefined ? undefined : await provider.Grant.find(grantId);
      if (held) return held;
      const grant = new provider.Grant({ clientId, accountId: context.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    ...options.configuration,
  });
  const sids: string[] = [];
  provider.on('authorization.success', (context) => {
    sids.push(context.oidc.session?.sidFor(clientId) ?? '');
  });
  return {
    issuer,
    sids,
    async logOut(subject, sid) {
      const client = (await provider.Client.find(clientId)) as unknown as LogoutClient;
      await client.backchannelLogout(subject, sid);
    },
    get person() {
      return state.person;
    },
    set person(next) {
      state.person = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** A key that a provider signs with. */
export function signingKey(kid: string): JsonWebKey & { kid: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}
