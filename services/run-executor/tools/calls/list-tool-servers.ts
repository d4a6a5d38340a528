// ListToolServers.

import { runExecutorCall } from '../../run-executor-call.ts';
import { shownToolServers } from '../shown-tool-servers.ts';

export const listToolServers = runExecutorCall('ListToolServers', {
  from: ['edge'],
  needs: 'connectors.read',
  serve:
    (parts) =>
    async ({ organization_id, page }) => {
      const { data, ...next } = await parts.toolServers.list(organization_id, page);
      return { data: await shownToolServers(parts, organization_id, data), ...next };
    },
});
