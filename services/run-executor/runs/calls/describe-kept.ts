// DescribeKept: how many tool servers and connections to models an organization has.

import { runExecutorCall } from '../../run-executor-call.ts';

export const describeKept = runExecutorCall('DescribeKept', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    ({ toolServers, modelConnections }) =>
    async ({ organization_id: organizationId }) => {
      const [servers, connections] = await Promise.all([
        toolServers.findAll(organizationId),
        modelConnections.findAll(organizationId),
      ]);
      return { kept: { tool_servers: servers.length, model_connections: connections.length } };
    },
});
