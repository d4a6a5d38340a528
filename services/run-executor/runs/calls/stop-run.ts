// StopRun: cancels any run of an organization, for administration. A repeat says what is.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { runNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toAdminRun } from '../rules/admin-run.ts';
import { isFinal } from '../rules/run.ts';
import { cancel } from '../worker/cancel.ts';

export const stopRun = runExecutorCall('StopRun', {
  from: ['edge'],
  needs: 'runs.cancel',
  isHarmless: true,
  act: ({ organization_id, run_id }) => ({
    action: 'run.cancel',
    organization_id,
    target: adminPath(organization_id, 'runs', run_id),
  }),
  serve:
    (parts) =>
    async ({ organization_id, run_id }, context) => {
      const run = await parts.runs.findForOrganization(organization_id, run_id);
      if (!run) throw runNotFound();
      const now = isFinal(run.state) ? run : await cancel(parts, run, context);
      return { run: toAdminRun(now, { content: false, data: false }) };
    },
});
