// GetRun: applies the effects that a run owes, and returns it.

import { runExecutorCall } from '../../run-executor-call.ts';
import { toPublicRun } from '../rules/run.ts';
import { settledRun } from '../settled-run.ts';

export const getRun = runExecutorCall('GetRun', {
  from: ['edge'],
  serve:
    ({ runs, settlement }) =>
    async ({ access, run_id }, context) => {
      const run = await settledRun({ settlement }, await runs.findForCaller(access, run_id), context);
      return { run: toPublicRun(run) };
    },
});
