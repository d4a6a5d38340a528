// Announces a change of an owner's connections to models to the other processes, and to this one at once.

import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Unsubscribe } from '#shared/ports/event-bus/event-bus.ts';
import type { RunExecutorParts } from '../dependencies.ts';

type Parts = Pick<RunExecutorParts, 'bus' | 'knownConnections' | 'log'>;

/** `owner`: an organization's id, or `deploymentsId`. A lost event costs 5 s. */
export async function announceModelConnections(
  { bus, knownConnections, log }: Parts,
  owner: string,
  context: CallContext,
): Promise<void> {
  knownConnections.forget(owner);
  await bus.publish('model-connections-changed', { organization_id: owner }, context).catch((error: unknown) => {
    log.warn(
      { err: error, ...loggedContext(context) },
      'model-connections-changed was not published; others notice in 5 s',
    );
  });
}

/** Hears of changes that other processes made. */
export function modelConnectionEvents({ bus, knownConnections }: Pick<Parts, 'bus' | 'knownConnections'>): Component {
  const open: Unsubscribe[] = [];
  return {
    name: 'model connections',
    async start() {
      open.push(
        await bus.subscribe('model-connections-changed', async ({ organization_id: owner }) =>
          knownConnections.forget(owner),
        ),
      );
    },
    async stop() {
      await Promise.all(open.map((unsubscribe) => unsubscribe()));
    },
  };
}
