// Cancelling a run in whatever state it is: through one compare-and-set where nobody works on it, else by asking
// its worker.

import type { CallContext } from '#shared/grpc/context.ts';
import { isFinal, type RunDocument } from '../domain/run.ts';
import type { RunExecutor } from '../dependencies.ts';
import { endUnheld } from './end-unheld.ts';
import { cancelledEnding } from './endings.ts';

/** Returns the run as it is then: final, or still running. */
export async function cancel(executor: RunExecutor, found: RunDocument, context: CallContext): Promise<RunDocument> {
  const { claims, runs, bus, log, pool } = executor;
  let run: RunDocument | null = found;
  // Each turn of this loop lost a race to somebody who moved the run on.
  while (run !== null && !isFinal(run.state)) {
    if (run.state === 'running') {
      if (await claims.requestCancel(run._id)) {
        pool.cancel(run._id);
        await bus
          .publish('run-cancel-requested', { run_id: run._id, organization_id: run.organization_id }, context)
          .catch((error: unknown) => {
            log.warn({ err: error }, 'run-cancel-requested was not published; the next heartbeat tells the worker');
          });
        return run;
      }
    } else {
      const { epoch, frames } = run;
      const finished = await endUnheld(executor, run, { ...cancelledEnding, epoch, frames });
      if (finished) return executor.settlement.settle(finished, context);
    }
    run = await runs.find(run._id);
  }
  return run ?? found;
}
