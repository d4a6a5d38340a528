// Finds the principals of browser sessions, by their secret. The edge caches the token service's answer for at most 5
// s, clears it by that service's events at once, and lives on it for a minute when that service is away. Secrets are
// made here, and only their SHA-256 leaves.

import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReadSessionResponse__Output } from '#proto/colloquy/token/v1/ReadSessionResponse.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type EffectiveRole, isRole } from '#shared/contract/permissions/permissions.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { EventBus, Unsubscribe } from '#shared/ports/event-bus/event-bus.ts';
import { lookupDeadline } from './lookup-deadline.ts';
import type { Principal } from './principal.ts';

const freshMs = 5_000;
const staleMs = 60_000;
const minuteMs = 60_000;
const renewAfterMs = 60 * minuteMs;

/** A cached session. */
interface Held {
  readonly principal: Principal;
  readonly memberships: ReadonlyMap<string, EffectiveRole>;
  /** When this secret ends, in ms since 1970. */
  readonly goodUntil: number;
  /** Whether another secret has replaced this one. */
  readonly replaced: boolean;
  renewedAt: number;
}

export interface Sessions {
  readonly component: Component;
  /** Whether the session would have to be read from the token service. */
  asksFor(secret: string): boolean;
  /** The principal of a session; records the use. Undefined for one that has ended. */
  find(secret: string): Promise<Principal | undefined>;
  /** Another secret for it, where the hour of this one is over and no other request has just got one. */
  renew(secret: string): Promise<string | undefined>;
  /** Calls `listener` whenever sessions or their holders' permissions have changed, after the cache is cleared. */
  onChange(listener: () => Promise<void>): void;
}

/** A secret of a session or a link: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The digest that other services know a secret by. */
export function secretSha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a text has the form of a secret; one without it is nobody's, without a look at any store. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

export function createSessions(parts: {
  token: Pick<ServiceClient<TokenServiceDefinition>, 'ReadSession' | 'RenewSession' | 'TouchSession'>;
  bus: EventBus;
  clock: Clock;
  log: Logger;
}): Sessions {
  const { token, bus, clock, log } = parts;
  const cache = new RefreshingCache<Held>({
    freshMs,
    staleMs,
    max: 10_000,
    clock,
    async load(sha256) {
      const found = await token.ReadSession(
        { session_sha256: sha256 },
        { ...backgroundContext(), deadline: lookupDeadline() },
      );
      return heldOf(found, (ms) => again(sha256, ms));
    },
  });
  const touchedAt = new LRUCache<string, number>({ max: 10_000 });
  const touching = new Set<Promise<void>>();
  const listeners: (() => Promise<void>)[] = [];
  const subscriptions: Unsubscribe[] = [];

  async function held(sha256: string, ms?: number): Promise<Held | undefined> {
    try {
      const found = await cache.get(sha256, ms);
      return clock() < found.goodUntil ? found : undefined;
    } catch (error) {
      if (hasCode(error, 'unauthorized')) return undefined;
      throw error;
    }
  }
  const again = async (sha256: string, ms?: number): Promise<Principal | undefined> =>
    (await held(sha256, ms))?.principal;

  const touch = (sessionId: string): void => {
    const minute = Math.floor(clock() / minuteMs);
    if (touchedAt.get(sessionId) === minute) return;
    touchedAt.set(sessionId, minute);
    const touched = token.TouchSession({ session_id: sessionId }, backgroundContext()).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error, session_id: sessionId }, 'a use was not noted'),
    );
    touching.add(touched);
    void touched.then(() => touching.delete(touched));
  };

  const forget = async (matches: (one: Held) => boolean): Promise<void> => {
    cache.forget(matches);
    for (const listener of listeners) await listener();
  };

  return {
    component: {
      name: 'sessions',
      async start() {
        subscriptions.push(
          await bus.subscribe('session-ended', ({ session_id: id }) =>
            forget(({ principal }) => principal.sessionId === id),
          ),
          await bus.subscribe('member-changed', ({ member_id: id }) =>
            forget(({ principal }) => principal.memberId === id),
          ),
          await bus.subscribe('access-changed', ({ organization_id: id }) =>
            forget(({ memberships }) => memberships.has(id)),
          ),
        );
      },
      async stop() {
        await Promise.all(subscriptions.map((unsubscribe) => unsubscribe()));
        await Promise.all(touching);
      },
    },
    asksFor: (secret) => isSecret(secret) && cache.peek(secretSha256(secret)) === undefined,
    async find(secret) {
      if (!isSecret(secret)) return undefined;
      const principal = await again(secretSha256(secret));
      if (principal?.sessionId !== undefined) touch(principal.sessionId);
      return principal;
    },
    async renew(secret) {
      const sha256 = secretSha256(secret);
      const found = await held(sha256);
      const now = clock();
      if (!found || found.replaced || now - found.renewedAt < renewAfterMs) return undefined;
      // This holds back concurrent requests; the token service, those of other edges.
      found.renewedAt = now;
      const next = newSecret();
      try {
        const { renewed } = await token.RenewSession(
          {
            session_id: found.principal.sessionId ?? '',
            session_sha256: sha256,
            next_sha256: secretSha256(next),
          },
          { ...backgroundContext(), deadline: lookupDeadline() },
        );
        return renewed ? next : undefined;
      } catch (error) {
        log.warn({ err: error, session_id: found.principal.sessionId }, 'a session was not renewed');
        return undefined;
      }
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function heldOf(found: ReadSessionResponse__Output, again: Principal['again'] & {}): Held {
  const { session, member, memberships, good_until: until } = found;
  if (!session) throw new Error('a session without a session');
  const expiresAt = Date.parse(session.expires_at);
  const roles = new Map<string, EffectiveRole>(
    memberships.flatMap(({ organization_id: id, role, viewers_see_content: seen }) =>
      isRole(role) ? [[id, role === 'viewer' && !seen ? 'viewer_without_content' : role]] : [],
    ),
  );
  const common = {
    via: 'session' as const,
    sessionId: session.id,
    provedAt: Date.parse(session.proved_at),
    session: {
      createdAt: Date.parse(session.created_at),
      expiresAt,
      ...(session.issuer === undefined ? {} : { issuer: session.issuer }),
    },
    again,
  };
  const principal: Principal = member
    ? {
        ...common,
        kind: 'member',
        id: member.id,
        name: member.name,
        memberId: member.id,
        roleIn: (id) => roles.get(id),
      }
    : {
        ...common,
        kind: 'operator',
        id: session.id,
        name: `operator (${session.reason ?? 'break glass'})`,
        roleIn: () => undefined,
      };
  return {
    principal,
    memberships: roles,
    goodUntil: Math.min(expiresAt, until === undefined ? expiresAt : Date.parse(until)),
    replaced: until !== undefined,
    renewedAt: Date.parse(session.renewed_at),
  };
}
