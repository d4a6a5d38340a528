// Wakes a worker for a run: one of this process if it has room, else whoever hears the event. An event that is lost
// costs a sweep's delay.

import { traceId } from '#shared/telemetry/trace-context.ts';
import type { RunDocument } from '../domain/run.ts';
import type { RunExecutor } from '../dependencies.ts';

export function wake({ pool, bus, log }: Pick<RunExecutor, 'pool' | 'bus' | 'log'>, run: RunDocument): void {
  if (pool.offer(run)) return;
  const subject = run.kind === 'chat' ? 'run-ready' : 'document-ready';
  bus.publish(subject, { run_id: run._id, organization_id: run.organization_id }, run).catch((error: unknown) => {
    log.warn(
      { err: error, run_id: run._id, subject, trace_id: traceId(run) },
      'a wake-up was not published; the sweeper finds the run',
    );
  });
}
