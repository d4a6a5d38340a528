// RetellRun: a reader missed frames; the run's worker is asked to tell it again in a new epoch. One that waits for a person
// is told again here; any other that no worker holds by the next one, which finds the loss itself. Where it could not be told, or its
// worker not be asked, the reader is refused, and asks again.

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
      // As its worker has it: a majority may not have heard that there is one. Of what is made alone, only the worker is asked.
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
