// DescribeKept: how many tool servers an organization has.

import { runExecutorCall } from '../../run-executor-call.ts';

export const describeKept = runExecutorCall('DescribeKept', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    ({ toolServers }) =>
    async ({ organization_id: organizationId }) => ({
      kept: { tool_servers: (await toolServers.findAll(organizationId)).length },
    }),
});
