// Wakes a worker: one of this process if it has room, else whoever hears the event. An event that is lost costs a
// sweep's delay.

import { traceId } from '#shared/platform/telemetry/trace-context.ts';
import type { RunExecutor } from '../dependencies.ts';
import type { Wanted } from '../interfaces.ts';
import type { RunDocument } from '../runs/rules/run.ts';

type Parts = Pick<RunExecutor, 'pool' | 'bus' | 'log'>;

/** For a run that waits in its organization's queue: the worker takes the next of that organization, whichever it is. */
export function wakeForNext(parts: Parts, run: Wanted): void {
  if (!parts.pool.offerNextOf(run)) publish(parts, run);
}

/** The same for one that was just accepted. */
export function wakeForNew(parts: Parts & Pick<RunExecutor, 'queue'>, run: RunDocument): void {
  if (parts.pool.offerNextOf(run, run._id)) return;
  parts.queue.enter(run).then(
    () => publish(parts, run),
    (error: unknown) => parts.log.warn({ err: error, run_id: run._id }, 'entering a queue failed; it is healed'),
  );
}

/** For a run that can be claimed itself. */
export function wake(parts: Parts, run: RunDocument): void {
  if (!parts.pool.offer(run)) publish(parts, run);
}

function publish({ bus, log }: Parts, run: Wanted): void {
  const subject = run.kind === 'chat' ? 'run-ready' : 'document-ready';
  bus.publish(subject, { run_id: run._id, organization_id: run.organization_id }, run).catch((error: unknown) => {
    log.warn(
      { err: error, run_id: run._id, subject, trace_id: traceId(run) },
      'a wake-up was not published; the sweeper finds the run',
    );
  });
}
