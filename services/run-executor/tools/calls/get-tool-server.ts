// GetToolServer.

import { toolServerNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { shownToolServer } from '../shown-tool-servers.ts';

export const getToolServer = runExecutorCall('GetToolServer', {
  from: ['edge', 'conversation'],
  needs: 'connectors.read',
  serve:
    (parts) =>
    async ({ organization_id, server_id }) => {
      const server = await parts.toolServers.find(organization_id, server_id);
      if (!server) throw toolServerNotFound();
      return { server: await shownToolServer(parts, server) };
    },
});
