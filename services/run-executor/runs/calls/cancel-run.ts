// CancelRun: at once where no worker holds the run, else at its next checkpoint. A repeat returns the run as it is.

import { runNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { isFinal } from '../rules/run.ts';
import { cancel } from '../worker/cancel.ts';

export const cancelRun = runExecutorCall('CancelRun', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ access, run_id }, context) => {
      const run = await parts.runs.findForCaller(access, run_id);
      if (!run) throw runNotFound();
      const now = isFinal(run.state) ? run : await cancel(parts, run, context);
      return { run_id, state: now.state };
    },
});
