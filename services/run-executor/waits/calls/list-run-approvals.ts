// ListRunApprovals: the calls of a run that asked for approval, for its owner.

import { runNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toApproval } from '../rules/approval.ts';

export const listRunApprovals = runExecutorCall('ListRunApprovals', {
  from: ['edge'],
  serve:
    ({ runs, approvals }) =>
    async ({ access, run_id }) => {
      if (!(await runs.findForCaller(access, run_id))) throw runNotFound();
      return { data: (await approvals.findOf(run_id)).map(toApproval) };
    },
});
