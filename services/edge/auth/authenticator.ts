// Authenticates callers, and confirms later that their credentials still hold. It caches the token service's answers
// for at most 5 s, clears them by its events at once, and lives on them for a while when that service is away.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { EventBus, Unsubscribe } from '#shared/ports/event-bus/event-bus.ts';
import type { PresentedCredential } from '../domain/presented-credential.ts';
import { allKeys, createChatTokens, notOurs } from './chat-tokens.ts';
import { type Credential, loggedCredential } from './credentials.ts';
import { createKeyDirectory, keyOfDigest, keyOfSecret } from './key-directory.ts';
import { createKnownOrigins } from './known-origins.ts';
import { createOrganizationAccess, isLive, type OrganizationAccess } from './organization-access.ts';
import { createRevocations } from './revocations.ts';

/** Values are read again before use when older than this, and before that while they are in use. */
const freshMs = 5_000;
const refreshEveryMs = 4_000;

export interface Authenticator {
  /** Keeps cached entries fresh while it runs. */
  readonly component: Component;
  /** Verifies a credential; a chat token may be past its end or revoked. Throws `unauthorized`. */
  identify(presented: PresentedCredential): Promise<Credential>;
  /** Whether a key is cached here, so that no look-up of its owner is needed. */
  holdsKey(presented: PresentedCredential): boolean;
  /** The current access of the credential's organization. */
  organizationAccess(credential: Pick<Credential, 'organization_id'>): OrganizationAccess | Promise<OrganizationAccess>;
  /** Whether an origin is cached here. */
  holdsOrigin(origin: string): boolean;
  /** Resolves for an origin that some organization allows. Throws `origin_not_allowed`. */
  knowOrigin(origin: string): Promise<void>;
  /**
   * Whether an accepted credential would be accepted now, its end aside. Never throws: an unconfirmed credential is not
   * valid.
   */
  stillValid(credential: Credential): Promise<boolean>;
  /**
   * Calls `listener` once when the credential is revoked (or its organization disabled). Returns the function that
   * unsubscribes.
   */
  onRevoked(credential: Credential, listener: () => void): () => void;
  /** Resolves when requests can be authenticated. Throws `service_unavailable`. */
  ready(): Promise<void>;
}

export function createAuthenticator(dependencies: {
  token: ServiceClient<TokenServiceDefinition>;
  bus: EventBus;
  clock: Clock;
  log: Logger;
}): Authenticator {
  const { token, bus, clock, log } = dependencies;
  const chatTokens = createChatTokens(token, freshMs, clock);
  const keys = createKeyDirectory(token, freshMs, clock);
  const organizations = createOrganizationAccess(token, freshMs, clock);
  const origins = createKnownOrigins(token, freshMs, clock);
  const revocations = createRevocations(stillValid);
  const caches = [chatTokens.signingKeys, keys, organizations, origins];

  async function stillValid(credential: Credential): Promise<boolean> {
    try {
      if (credential.kind === 'chat_token')
        return isLive(credential, await organizations.get(credential.organization_id));
      if (credential.kind === 'publishable_key') {
        return (await organizations.get(credential.organization_id)).keyEpochs.has(credential.key_id);
      }
      requireUnexpired(await keys.get(keyOfDigest('api_key', credential.secret_sha256)));
      return true;
    } catch {
      return false;
    }
  }

  // A cached key may be past its end.
  function requireUnexpired<K extends { readonly expires_at?: number }>(key: K): K {
    if (key.expires_at !== undefined && key.expires_at <= clock()) throw notOurs();
    return key;
  }

  const refresh = periodic(
    'edge access refresh',
    refreshEveryMs,
    async () => {
      await Promise.all(caches.map((cache) => cache.refreshUsed(freshMs - refreshEveryMs)));
      await revocations.checkAll();
    },
    log,
  );
  const subscriptions: Unsubscribe[] = [];

  return {
    component: {
      name: 'edge access',
      async start() {
        subscriptions.push(
          await bus.subscribe('access-changed', async ({ organization_id: organizationId }) => {
            organizations.forget((_access, key) => key === organizationId);
            keys.forget((key) => key.organization_id === organizationId);
            // No more than a browser's permission to ask hangs on these.
            origins.expire();
            await revocations.checkOrganization(organizationId);
          }),
          await bus.subscribe('signing-keys-changed', async () => {
            // With nothing cached and no answer, the next request tries again.
            await chatTokens.signingKeys.reload(allKeys).catch(() => undefined);
          }),
        );
        await refresh.start();
      },
      async stop() {
        await Promise.all(subscriptions.map((unsubscribe) => unsubscribe()));
        await refresh.stop();
      },
    },
    async identify({ kind, secret }) {
      return kind === 'chat_token'
        ? chatTokens.verify(secret)
        : requireUnexpired(await keys.get(keyOfSecret(kind, secret)));
    },
    holdsKey: ({ kind, secret }) => kind !== 'chat_token' && keys.peek(keyOfSecret(kind, secret)) !== undefined,
    holdsOrigin: (origin) => origins.peek(origin) !== undefined,
    organizationAccess: (credential) => organizations.get(credential.organization_id),
    async knowOrigin(origin) {
      await origins.get(origin);
    },
    stillValid,
    onRevoked: (credential, listener) =>
      revocations.watch(credential, () => {
        log.info(loggedCredential(credential), 'a stream ends with its credential');
        listener();
      }),
    async ready() {
      await chatTokens.signingKeys.get(allKeys);
    },
  };
}
