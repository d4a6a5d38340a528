// GetRunTrace: any run of an organization with its steps, for administration.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { wholeTrace } from '../../runs/rules/begun-call.ts';
import { toAdminRun } from '../../runs/rules/admin-run.ts';
import { settledRun } from '../../runs/settled-run.ts';
import { toStep, toTimedStep } from '../rules/told-step.ts';

export const getRunTrace = runExecutorCall('GetRunTrace', {
  from: ['edge'],
  // Texts are left out only on request.
  needs: ({ without_content: without }) => (without ? 'runs.read' : 'runs.content'),
  isAct: ({ without_content: without }) => !without,
  act: ({ organization_id, run_id }) => ({
    action: 'run.read',
    organization_id,
    target: adminPath(organization_id, 'runs', run_id),
  }),
  serve:
    ({ runs, steps, approvals, settlement }) =>
    async ({ organization_id, run_id, without_content: hides, without_steps: short }, context) => {
      const run = await settledRun({ settlement }, await runs.findForOrganization(organization_id, run_id), context);
      const told = toAdminRun(run, { content: !hides, data: true });
      if (short) return { run: told, steps: [] };
      const trace = await steps.findOf(run);
      const asked = run.apart ? await approvals.findOf(run._id) : [];
      const whole = wholeTrace(trace, run);
      return { run: told, steps: whole.map((step) => (hides ? toTimedStep(step, asked) : toStep(step, asked))) };
    },
});
