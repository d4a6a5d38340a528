// EndConnection: forgets an end-user's credential of a tool server, and an authorization that has not come back.

import { toolServerNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';

export const endConnection = runExecutorCall('EndConnection', {
  from: ['edge'],
  serve:
    ({ toolServers, toolAccess }) =>
    async ({ organization_id, end_user_id, server_id }) => {
      if (!(await toolServers.find(organization_id, server_id))) throw toolServerNotFound();
      await toolAccess.remove({ organization_id, server_id, end_user_id });
      return {};
    },
});
