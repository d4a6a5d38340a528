// EraseOrganization: erases all runs of a deleted organization, and its tool servers.

import { runExecutorCall } from '../../run-executor-call.ts';
import { eraseToolAccess } from '../../tools/worker/erase-tool-access.ts';
import { eraseRuns } from '../worker/erase.ts';

export const eraseOrganization = runExecutorCall('EraseOrganization', {
  from: ['token'],
  serve:
    (parts) =>
    async ({ organization_id }, context) => {
      const { found, more } = await eraseRuns(parts, { organization_id }, context);
      const tools = await eraseToolAccess(parts, { organization_id }, context);
      if (!more) await parts.orgQueues.erase(organization_id);
      return { found: found || tools.found, more: more || tools.more };
    },
});
