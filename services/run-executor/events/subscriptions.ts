// Subscriptions of this service. It listens for work only while it has room, so that a full process leaves it to
// others.

import type { Component } from '#shared/platform/lifecycle/component.ts';
import { NoCapacityError, type Unsubscribe } from '#shared/ports/event-bus/event-bus.ts';
import type { RunExecutorParts } from '../dependencies.ts';

export function subscriptions({
  bus,
  runs,
  pool,
  knownLimits,
}: Pick<RunExecutorParts, 'bus' | 'runs' | 'pool' | 'knownLimits'>): Component {
  const open: Unsubscribe[] = [];
  let hearsOfWork: Unsubscribe[] = [];
  const offer = async ({ run_id }: { run_id: string }): Promise<void> => {
    const run = await runs.findAsMade(run_id);
    if (run?.state !== 'queued') return;
    const offered = run.waiting_since === undefined ? pool.offer(run) : pool.offerNextOf(run);
    if (!offered) throw new NoCapacityError('all workers are busy');
  };
  const hearNoMoreOfWork = async (): Promise<void> => {
    const heard = hearsOfWork;
    hearsOfWork = [];
    await Promise.all(heard.map((unsubscribe) => unsubscribe()));
  };
  return {
    name: 'run events',
    async start() {
      const group = 'run-executor';
      hearsOfWork.push(
        await bus.subscribe('run-ready', offer, { group, capacity: pool.capacity('chat') }),
        await bus.subscribe('document-ready', offer, { group, capacity: pool.capacity('document') }),
      );
      open.push(
        // The run's worker acts; other processes do not know the run.
        await bus.subscribe('run-cancel-requested', async ({ run_id }) => pool.cancel(run_id)),
        await bus.subscribe('limits-changed', async ({ organization_id }) =>
          knownLimits.forget((_limits, key) => key === organization_id),
        ),
        await bus.subscribe('run-retell-requested', async ({ run_id, epoch }) => pool.retell(run_id, epoch)),
      );
    },
    // Work that a stopping process receives is lost to the processes with room.
    drain: hearNoMoreOfWork,
    async stop() {
      await Promise.all([hearNoMoreOfWork(), ...open.map((unsubscribe) => unsubscribe())]);
    },
  };
}
