// RetellRun: replays a run in a new epoch for a reader that missed frames. It asks the run's worker to; replays a run
// that waits for a person itself; and leaves any other unheld run to the next worker, which finds the loss. Where the
// replay or the request fails, it refuses, and the reader retries.

import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { runNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { tellAgain } from '../../waits/worker/tell-again.ts';

export const retellRun = runExecutorCall('RetellRun', {
  from: ['edge'],
  serve(parts) {
    const { runs, bus } = parts;
    return async ({ organization_id, run_id, epoch }, context) => {
      const run = await runs.findForOrganization(organization_id, run_id);
      if (!run) throw runNotFound();
      if (run.waiting_until !== undefined && (epoch === 0 || epoch >= run.epoch)) {
        await tellAgain(parts, run);
      }
      // As its worker has it, since a majority may not know of the worker yet. A read that may be taken back only leads
      // to a request.
      const made = await runs.findAsMade(run_id);
      if (made?.state === 'running' && (epoch === 0 || epoch >= made.epoch)) {
        try {
          await bus.publish('run-retell-requested', { run_id, organization_id, epoch: made.epoch }, context);
        } catch (error) {
          throw unavailable('The event bus', error);
        }
      }
      return {};
    };
  },
});
