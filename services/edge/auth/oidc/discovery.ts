// The provider's metadata: read at the start and every hour, and at a sign-in while it is not known yet. A provider
// that is away stops only sign-ins with it, and the last metadata is good until newer is there.

import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from 'jose';
import type * as openidClient from 'openid-client';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { codeOf, ProviderError } from './provider-error.ts';
import { isTrustedUrl, providerFetch } from './provider-fetch.ts';

const everyMs = 60 * 60_000;
/** Anybody can send a logout token: an unknown key has the keys read again this often at most. */
const keysCooldownMs = 30_000;

/** A provider that is known. */
export interface Discovered {
  readonly client: typeof openidClient;
  readonly configuration: openidClient.Configuration;
  /** Its signing keys. */
  readonly keys: RemoteJWKSet;
}

/** Reachability of the provider, as this edge has found it. */
export interface Standing {
  /** `unread`: it has neither answered nor been refused once. */
  readonly state: 'reachable' | 'unreachable' | 'unread';
  /** When it was last read, in ms since 1970; absent where it never was. */
  readonly readAt?: number;
}

export interface Discovery {
  readonly component: Component;
  standing(): Standing;
  /** Throws ProviderError. */
  current(): Promise<Discovered>;
}

export function createDiscovery(parts: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  log: Logger;
  clock: Clock;
  fetch?: typeof fetch;
}): Discovery {
  const { issuer, clientId, clientSecret, log, clock } = parts;
  const server = new URL(issuer);
  const ask = parts.fetch ?? providerFetch(server);
  let known: Discovered | undefined;
  let reading: Promise<Discovered> | undefined;
  let standing: Standing = { state: 'unread' };

  async function read(): Promise<Discovered> {
    // Loaded with the first provider: most processes have none.
    const client = await import('openid-client');
    const found = await client.discovery(server, clientId, undefined, client.None(), {
      [client.customFetch]: (url, options) => ask(url, options as RequestInit),
      // providerFetch decides on each URL.
      execute: [client.allowInsecureRequests],
    });
    const metadata = found.serverMetadata();
    // The library lets a well-known provider of many tenants say another issuer; then anybody's tenant would do.
    if (new URL(metadata.issuer).href !== server.href)
      throw new ProviderError('refused', 'The provider calls itself by another issuer.');
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
      const url = URL.parse(metadata[name] ?? '');
      if (url === null || !isTrustedUrl(url, server))
        throw new ProviderError('refused', `The provider's ${name} is not one that is asked.`);
    }
    // `none` and shared secrets sign nothing here.
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    const configuration = new client.Configuration(metadata, clientId, clientSecret, authentication(clientSecret));
    configuration[client.customFetch] = (url, options) => ask(url, options as RequestInit);
    client.allowInsecureRequests(configuration);
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
      [customFetch]: (url, options) => ask(url, options),
      cooldownDuration: keysCooldownMs,
    });
    known = { client, configuration, keys };
    return known;
  }

  async function readAndNote(): Promise<Discovered> {
    try {
      const found = await read();
      standing = { state: 'reachable', readAt: clock() };
      return found;
    } catch (error) {
      standing = { ...standing, state: 'unreachable' };
      throw error;
    }
  }

  const readOnce = (): Promise<Discovered> => (reading ??= readAndNote().finally(() => (reading = undefined)));
  const hourly = periodic(
    'oidc discovery',
    everyMs,
    async () => {
      try {
        await readOnce();
      } catch (error) {
        log.warn({ issuer, reason: codeOf(error) }, 'the identity provider could not be read');
      }
    },
    log,
  );
  return {
    component: {
      name: 'oidc discovery',
      async start() {
        await hourly.start();
        // Nothing waits for it.
        void hourly.runNow();
      },
      stop: () => hourly.stop(),
    },
    standing: () => standing,
    current: async () => known ?? readOnce(),
  };
}
