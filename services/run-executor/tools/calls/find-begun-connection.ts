// FindBegunConnection: finds the page that receives an authorization server's response. It redeems nothing.

import { notBegun } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { hashOfState } from '../rules/tool-access.ts';

export const findBegunConnection = runExecutorCall('FindBegunConnection', {
  from: ['edge'],
  serve:
    ({ toolServers, toolAccess, clock }) =>
    async ({ state }) => {
      const begun = await toolAccess.findBegun(hashOfState(state));
      if (!begun || begun.forget_at.getTime() <= clock()) throw notBegun();
      const server = await toolServers.find(begun.organization_id, begun.server_id);
      if (!server) throw notBegun();
      const { opener_origin } = begun;
      return { server_name: server.name, ...(opener_origin === undefined ? {} : { opener_origin }) };
    },
});
