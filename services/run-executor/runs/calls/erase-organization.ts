// EraseOrganization: erases all runs of a deleted organization, its tool servers and its connections to models.

import { eraseConnections } from '../../models/worker/erase-connections.ts';
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
      const connections = await eraseConnections(parts, organization_id, context);
      if (!more) await parts.orgQueues.erase(organization_id);
      return { found: found || tools.found || connections, more: more || tools.more };
    },
});
