// EraseEndUser: erases all runs of an erased end-user, and their access to tool servers.

import { runExecutorCall } from '../../run-executor-call.ts';
import { eraseToolAccess } from '../../tools/worker/erase-tool-access.ts';
import { eraseRuns } from '../worker/erase.ts';

export const eraseEndUser = runExecutorCall('EraseEndUser', {
  from: ['token'],
  serve:
    (parts) =>
    async ({ organization_id, end_user_id }, context) => {
      const runs = await eraseRuns(parts, { organization_id, end_user_id }, context);
      const access = await eraseToolAccess(parts, { organization_id, end_user_id }, context);
      return { ...runs, found: runs.found || access.found, more: runs.more || access.more };
    },
});
