// Limits that were changed, here or by another process, are read again.

import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Unsubscribe } from '#shared/ports/event-bus/event-bus.ts';
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

/** Tells all that an organization's limits are others now. */
export async function announceLimits(
  { known, bus, log }: Pick<LimitsParts, 'known' | 'bus' | 'log'>,
  organizationId: string,
  context: CallContext,
): Promise<void> {
  known.forget((_limits, key) => key === organizationId);
  await bus.publish('limits-changed', { organization_id: organizationId }, context).catch((error: unknown) => {
    log.warn({ err: error, ...loggedContext(context) }, 'limits-changed was not published; others notice in 5 s');
  });
}
