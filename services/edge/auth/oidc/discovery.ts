// The provider's metadata: read at the start and every hour, and at a sign-in while it is not known yet. A provider
// that is away stops only sign-ins with it, and the last metadata is good until newer is there.

import type { RemoteJWKSet } from 'jose';
import type { Configuration, ServerMetadata } from 'openid-client';
import type * as openidClient from 'openid-client';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { type SecretWay, secretWays } from './client-authentication.ts';
import { reasonOf } from './provider-error.ts';
import { providerFetch } from './provider-fetch.ts';
import { providerKeys } from './provider-keys.ts';
import { readMetadata } from './provider-metadata.ts';

const everyMs = 60 * 60_000;

/** A provider that is known. */
export interface Discovered {
  readonly client: typeof openidClient;
  readonly metadata: ServerMetadata;
  /** Its signing keys. */
  readonly keys: RemoteJWKSet;
  /** A fetch for requests to it. */
  readonly ask: typeof fetch;
  /** Ways to send the secret, the one that was taken last first. */
  ways(): readonly SecretWay[];
  /** Puts a way first, for later sign-ins. */
  prefer(way: SecretWay): void;
  /** The library's configuration; `read` puts answers into the form that the library expects. */
  configure(way: SecretWay, read?: (answer: Response) => Promise<Response>): Configuration;
}

/** Reachability of the provider, as this edge has found it. */
export interface Standing {
  /** `unread`: it has neither answered nor been refused once. */
  readonly state: 'reachable' | 'unreachable' | 'unread';
  /** When it was last read, in ms since 1970; absent where it never was. */
  readonly readAt?: number;
  /** A sentence; absent where it could be read at the last try. */
  readonly problem?: string;
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
  let preferred: string | undefined;

  async function read(): Promise<Discovered> {
    // Loaded with the first provider: most processes have none.
    const client = await import('openid-client');
    const metadata = await readMetadata(server, ask);
    const ways = secretWays(client, metadata, { clientId, clientSecret });
    known = {
      client,
      metadata,
      ask,
      keys: providerKeys(new URL(metadata.jwks_uri ?? ''), ask),
      ways: () => ways.toSorted((one, other) => Number(other.name === preferred) - Number(one.name === preferred)),
      prefer: ({ name }) => void (preferred = name),
      configure(way, readAnswer = async (answer) => answer) {
        const configuration = new client.Configuration(metadata, clientId, clientSecret, way.authentication);
        configuration[client.customFetch] = async (url, options) => readAnswer(await ask(url, options as RequestInit));
        // providerFetch decides on each URL.
        client.allowInsecureRequests(configuration);
        return configuration;
      },
    };
    return known;
  }

  async function readAndNote(): Promise<Discovered> {
    try {
      const found = await read();
      standing = { state: 'reachable', readAt: clock() };
      return found;
    } catch (error) {
      standing = { ...standing, state: 'unreachable', problem: reasonOf(error) };
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
        log.warn({ issuer, reason: reasonOf(error) }, 'the identity provider could not be read');
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
