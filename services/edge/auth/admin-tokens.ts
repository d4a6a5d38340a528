// Personal tokens and tokens of service accounts, by the SHA-256 of the presented secret. The edge caches the token
// service's answer for at most 5 s, and its events clear the cache at once. Without that service no token is good for
// long: nothing could be administrated.

import { createHash } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type EffectiveRole, isRole } from '#shared/contract/permissions/permissions.ts';
import { adminTokenForm } from '#shared/contract/tokens/admin-token-form.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { EventBus, Unsubscribe } from '#shared/ports/event-bus/event-bus.ts';
import { presentedCredential } from '../domain/presented-credential.ts';
import { lookupDeadline } from './lookup-deadline.ts';
import type { Principal } from './principal.ts';

const freshMs = 5_000;

interface KnownToken {
  readonly principal: Principal;
  readonly organizationId: string;
  readonly expiresAt: number;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Finds the principals of administration tokens. */
export interface AdminTokenDirectory {
  /** Listens for the ends of tokens while it runs. */
  readonly component: Component;
  /** Whether the directory would have to ask the token service for the sender. */
  asksFor(headers: Headers): boolean;
  /** The principal of a live token; undefined for any other, a mistyped one included. Throws `service_unavailable`. */
  find(headers: Headers): Promise<Principal | undefined>;
  /** Calls `listener` whenever tokens or their permissions have changed, after the cache is cleared. */
  onChange(listener: () => Promise<void>): void;
}

export function createAdminTokenDirectory(dependencies: {
  token: ServiceClient<TokenServiceDefinition>;
  bus: EventBus;
  clock: Clock;
}): AdminTokenDirectory {
  const { token, bus, clock } = dependencies;
  const known = new RefreshingCache<KnownToken>({
    freshMs,
    staleMs: freshMs,
    max: 10_000,
    clock,
    load: async (sha256) => {
      const found = await token.AuthenticateAdminToken(
        { secret_sha256: sha256 },
        { ...backgroundContext(), deadline: lookupDeadline() },
      );
      const { organization_id: organizationId, token_id: tokenId, holder_id: holderId, role, name } = found;
      const isPersonal = found.kind === 'personal_token';
      return {
        organizationId,
        expiresAt: Date.parse(found.expires_at),
        principal: {
          kind: isPersonal ? 'personal_token' : 'service_account',
          id: isPersonal ? tokenId : holderId,
          name,
          via: 'token',
          ...(isPersonal ? { memberId: holderId } : {}),
          organizationId,
          roleIn: (id) => (id === organizationId && isEffectiveRole(role) ? role : undefined),
          again: (ms) => again(sha256, ms),
        },
      };
    },
  });
  const again = async (sha256: string, ms?: number): Promise<Principal | undefined> => {
    try {
      const { principal, expiresAt } = await known.get(sha256, ms);
      return expiresAt > clock() ? principal : undefined;
    } catch (error) {
      if (error instanceof ContractError && error.status < 500) return undefined;
      throw error;
    }
  };
  const subscriptions: Unsubscribe[] = [];
  const listeners: (() => Promise<void>)[] = [];
  const forget = async (matches: (one: KnownToken) => boolean): Promise<void> => {
    known.forget(matches);
    for (const listener of listeners) await listener();
  };
  const forgetOf = ({ organization_id: id }: { organization_id: string }): Promise<void> =>
    forget(({ organizationId }) => organizationId === id);

  return {
    component: {
      name: 'edge admin tokens',
      async start() {
        subscriptions.push(
          await bus.subscribe('admin-token-revoked', forgetOf),
          await bus.subscribe('access-changed', forgetOf),
          await bus.subscribe('member-changed', ({ member_id: id }) =>
            forget(({ principal }) => principal.memberId === id),
          ),
        );
      },
      async stop() {
        await Promise.all(subscriptions.map((unsubscribe) => unsubscribe()));
      },
    },
    onChange: (listener) => void listeners.push(listener),
    asksFor(headers) {
      const sha256 = sha256Of(headers);
      return sha256 !== undefined && known.peek(sha256) === undefined;
    },
    async find(headers) {
      const sha256 = sha256Of(headers);
      return sha256 === undefined ? undefined : again(sha256);
    },
  };
}

/** Undefined for a text without the form of a token. */
function sha256Of(headers: Headers): string | undefined {
  const presented = presentedCredential(headers);
  const form = presented?.kind === 'chat_token' ? adminTokenForm(presented.secret) : undefined;
  if (presented === undefined || form === undefined || form === 'mistyped') return undefined;
  return createHash('sha256').update(presented.secret).digest('hex');
}

function isEffectiveRole(role: string): role is EffectiveRole {
  return isRole(role) || role === 'viewer_without_content';
}
