// ListTools: the tools of a server's last reading, at its current address.

import { toolServerNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { modelNames, movedTo, toTool } from '../rules/tool-list.ts';

export const listTools = runExecutorCall('ListTools', {
  from: ['edge'],
  needs: 'connectors.read',
  serve:
    ({ toolServers }) =>
    async ({ organization_id, server_id }) => {
      const [server, list] = await Promise.all([
        toolServers.find(organization_id, server_id),
        toolServers.findTools(organization_id, server_id),
      ]);
      if (!server) throw toolServerNotFound();
      if (!list) return { data: [], revision: 0 };
      const { tools, accepted, version } = movedTo(list, server.url);
      const names = modelNames(server, tools);
      return { data: tools.map((tool) => toTool(tool, accepted, names)), revision: version };
    },
});
