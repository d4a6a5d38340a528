// The organizations whose content operators' sessions may see: those with an open support access. The edge caches the
// token service's answer for at most 5 s, and its events clear it; without that answer, no content is shown.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { EventBus, Unsubscribe } from '#shared/ports/event-bus/event-bus.ts';
import { lookupDeadline } from './lookup-deadline.ts';
import type { Principal } from './principal.ts';

const freshMs = 5_000;
const all = 'all';

export interface SupportAccesses {
  readonly component: Component;
  /** A principal with its support accesses; others than operators' sessions unchanged. Throws `service_unavailable`. */
  with(principal: Principal | undefined): Promise<Principal | undefined>;
  /** Calls `listener` whenever a support access has opened or ended, after the cache is cleared. */
  onChange(listener: () => Promise<void>): void;
}

export function createSupportAccesses(dependencies: {
  token: Pick<ServiceClient<TokenServiceDefinition>, 'FindSupportAccesses'>;
  bus: EventBus;
  clock: Clock;
}): SupportAccesses {
  const { token, bus, clock } = dependencies;
  const cache = new RefreshingCache<ReadonlyMap<string, number>>({
    freshMs,
    staleMs: freshMs,
    max: 1,
    clock,
    async load() {
      const { data } = await token.FindSupportAccesses({}, { ...backgroundContext(), deadline: lookupDeadline() });
      return new Map(data.map(({ organization_id: id, expires_at: end }) => [id, Date.parse(end)]));
    },
  });
  const subscriptions: Unsubscribe[] = [];
  const listeners: (() => Promise<void>)[] = [];
  const isSupported = (principal: Principal): boolean => principal.kind === 'operator' && principal.via === 'session';

  async function supported(principal: Principal | undefined, ms?: number): Promise<Principal | undefined> {
    if (!principal || !isSupported(principal)) return principal;
    const open = await cache.get(all, ms);
    const { again } = principal;
    return {
      ...principal,
      supports: (id) => (open.get(id) ?? 0) > clock(),
      ...(again && { again: async (freshMs?: number) => supported(await again(freshMs), freshMs) }),
    };
  }

  return {
    component: {
      name: 'support accesses',
      async start() {
        subscriptions.push(
          await bus.subscribe('support-access-changed', async () => {
            cache.forget();
            for (const listener of listeners) await listener();
          }),
        );
      },
      async stop() {
        await Promise.all(subscriptions.map((unsubscribe) => unsubscribe()));
      },
    },
    with: (principal) => supported(principal),
    onChange: (listener) => void listeners.push(listener),
  };
}
