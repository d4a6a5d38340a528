// Limits that were changed, here or by another process, are read again.

import type { Unsubscribe } from '#shared/event-bus/event-bus.ts';
import type { Component } from '#shared/lifecycle/component.ts';
import type { LimitsParts } from '../dependencies.ts';

export function knownLimits({ bus, known }: Pick<LimitsParts, 'bus' | 'known'>): Component {
  let unsubscribe: Unsubscribe | undefined;
  return {
    name: 'known limits',
    async start() {
      unsubscribe = await bus.subscribe('limits-changed', async ({ organization_id: organizationId }) => {
        known.forget((_limits, key) => key === organizationId);
      });
    },
    async stop() {
      await unsubscribe?.();
    },
  };
}
