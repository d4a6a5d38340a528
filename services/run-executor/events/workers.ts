// Wakes a worker of this process where it has room, else of another, by an event. A lost event costs a sweep's delay.

import { type CallContext } from '#shared/platform/grpc/context.ts';
import { traceId } from '#shared/platform/telemetry/trace-context.ts';
import type { RunExecutorDependencies } from '../dependencies.ts';
import type { RunQueue, Wanted, WorkerPool, Workers } from '../interfaces.ts';
import type { RunDocument } from '../runs/rules/run.ts';

type Parts = Pick<RunExecutorDependencies, 'bus' | 'log'> & { readonly queue: Pick<RunQueue, 'enter'> };

/** Reaches the workers of all processes; this process's pool joins once it exists. */
export function createWorkers({ bus, queue, log }: Parts): Workers {
  let own: Pick<WorkerPool, 'offer' | 'offerNextOf' | 'cancel'> | undefined;

  const publish = (run: Wanted): void => {
    const subject = run.kind === 'chat' ? 'run-ready' : 'document-ready';
    bus.publish(subject, { run_id: run._id, organization_id: run.organization_id }, run).catch((error: unknown) => {
      log.warn(
        { err: error, run_id: run._id, subject, trace_id: traceId(run) },
        'a wake-up was not published; the sweeper finds the run',
      );
    });
  };

  return {
    join(pool) {
      own = pool;
    },
    wake(run: RunDocument) {
      if (!own?.offer(run)) publish(run);
    },
    wakeForNext(run) {
      if (!own?.offerNextOf(run)) publish(run);
    },
    wakeForNew(run) {
      if (own?.offerNextOf(run, run._id)) return;
      queue.enter(run).then(
        () => publish(run),
        (error: unknown) => log.warn({ err: error, run_id: run._id }, 'entering a queue failed; it is healed'),
      );
    },
    async cancel(run, context: CallContext) {
      own?.cancel(run._id);
      await bus
        .publish('run-cancel-requested', { run_id: run._id, organization_id: run.organization_id }, context)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'run-cancel-requested was not published; the next heartbeat tells the worker');
        });
    },
  };
}
