// ListToolServers.

import { runExecutorCall } from '../../run-executor-call.ts';
import { shownToolServers } from '../shown-tool-servers.ts';

export const listToolServers = runExecutorCall('ListToolServers', {
  from: ['edge'],
  needs: 'connectors.read',
  serve:
    (executor) =>
    async ({ organization_id, page }) => {
      const { data, ...next } = await executor.toolServers.list(organization_id, page);
      return { data: await shownToolServers(executor, organization_id, data), ...next };
    },
});
