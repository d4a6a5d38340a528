// GetStep: one step of a run with all that was said, for administration.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { runNotFound, stepNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { callsWithoutStep } from '../../runs/rules/begun-call.ts';
import { toStep } from '../rules/told-step.ts';

export const getStep = runExecutorCall('GetStep', {
  from: ['edge'],
  needs: 'runs.content',
  act: ({ organization_id, run_id, n }) => ({
    action: 'run.read',
    organization_id,
    target: adminPath(organization_id, 'runs', run_id, 'steps', String(n)),
  }),
  serve:
    ({ runs, steps, approvals }) =>
    async ({ organization_id, run_id, n }) => {
      const run = await runs.findForOrganization(organization_id, run_id);
      if (!run) throw runNotFound();
      const step = (await steps.findOne(run, n)) ?? callsWithoutStep(run).findLast((call) => call.n === n);
      if (!step) throw stepNotFound();
      const asked = run.apart ? await approvals.findOf(run._id) : [];
      return { step: toStep(step, asked) };
    },
});
