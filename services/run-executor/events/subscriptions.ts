// What this service listens to.

import type { EventBus, Unsubscribe } from '#shared/event-bus/event-bus.ts';
import type { Component } from '#shared/lifecycle/component.ts';
import type { RunStore } from '../store/runs.ts';
import type { WorkerPool } from '../worker/interfaces.ts';

export function subscriptions(bus: EventBus, runs: RunStore, pool: WorkerPool): Component {
  const open: Unsubscribe[] = [];
  let hearsOfWork: Unsubscribe | undefined;
  return {
    name: 'run events',
    async start() {
      hearsOfWork = await bus.subscribe(
        'run-ready',
        async ({ run_id }) => {
          const run = await runs.find(run_id);
          if (run?.state === 'queued') pool.offer(run);
        },
        { group: 'run-executor' },
      );
      open.push(
        // Whoever has the run acts; the others do not know it.
        await bus.subscribe('run-cancel-requested', async ({ run_id }) => pool.cancel(run_id)),
        await bus.subscribe('run-retell-requested', async ({ run_id, epoch }) => pool.retell(run_id, epoch)),
      );
    },
    // What a stopping process hears of work is lost to those that would do it.
    async drain() {
      await hearsOfWork?.();
      hearsOfWork = undefined;
    },
    async stop() {
      await Promise.all([hearsOfWork?.(), ...open.map((unsubscribe) => unsubscribe())]);
    },
  };
}
