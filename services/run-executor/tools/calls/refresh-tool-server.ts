// RefreshToolServer: tries a server and reads its tools again; its state has the outcome.

import { toolServerNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toolServerTarget } from '../rules/tool-server-target.ts';
import { shownToolServer } from '../shown-tool-servers.ts';
import { readTools } from '../worker/read-tools.ts';

const most = 100;

export const refreshToolServer = runExecutorCall('RefreshToolServer', {
  from: ['edge'],
  needs: 'connectors.write',
  // Its tools are as its owners set it up; one that changed is off until somebody accepts it.
  isHarmless: true,
  act: (request) => ({ action: 'tool_server.refresh', ...toolServerTarget(request) }),
  serve:
    (parts) =>
    async ({ organization_id, server_id }, context) => {
      const server = await parts.toolServers.find(organization_id, server_id);
      if (!server) throw toolServerNotFound();
      // Somebody looks after it: the next end-user who connects is sent with a client that was registered just then.
      await parts.clientRegistrations.removeSome({ organization_id, server_id }, most);
      return { server: await shownToolServer(parts, await readTools(parts, server, true, context)) };
    },
});
