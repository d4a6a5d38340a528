// ListConnections: the tool servers that act as the end-user, by name, and whether this one is connected.

import { runExecutorCall } from '../../run-executor-call.ts';
import { isConnected, mayConnect } from '../rules/tool-access.ts';

export const listConnections = runExecutorCall('ListConnections', {
  from: ['edge'],
  serve:
    ({ toolServers, toolAccess, clock }) =>
    async ({ organization_id, end_user_id, anonymous }) => {
      const all = await toolServers.findAll(organization_id);
      const servers = all.filter(({ acts_as: actsAs, disabled }) => actsAs === 'end_user' && !disabled);
      const ids = servers.map(({ _id }) => _id);
      const found = await toolAccess.findOf(organization_id, end_user_id, ids);
      const now = clock();
      return {
        data: servers
          .map((server) => ({
            server_id: server._id,
            server_name: server.name,
            connected:
              mayConnect(server, { anonymous }) &&
              found.some((one) => one.server_id === server._id && isConnected(one, server, now)),
            connectable: mayConnect(server, { anonymous }),
          }))
          .sort(
            (one, other) =>
              one.server_name.localeCompare(other.server_name) || (one.server_id < other.server_id ? -1 : 1),
          ),
      };
    },
});
