// ListApprovals: an organization's calls that asked for approval, for administration.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toApproval } from '../rules/approval.ts';

export const listApprovals = runExecutorCall('ListApprovals', {
  from: ['edge'],
  needs: 'people.read',
  act: ({ organization_id }) => ({
    action: 'approval.list',
    organization_id,
    target: adminPath(organization_id, 'approvals'),
  }),
  serve:
    ({ approvals }) =>
    async ({ organization_id, state, page }) => {
      const { data, ...rest } = await approvals.list(organization_id, state, page);
      return { data: data.map(toApproval), ...rest };
    },
});
