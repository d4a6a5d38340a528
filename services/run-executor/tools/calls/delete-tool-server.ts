// DeleteToolServer: from now on nobody finds it, and its credential is gone; the rest of it goes afterwards (tool-upkeep.ts).

import { changedMeanwhile } from '#shared/ports/document-store/edits.ts';
import { toolServerNotFound } from '../../errors.ts';
import { announceToolServer } from '../../events/tool-servers-changed.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toolServerTarget } from '../rules/tool-server-target.ts';

export const deleteToolServer = runExecutorCall('DeleteToolServer', {
  from: ['edge'],
  needs: 'connectors.write',
  isHarmless: true,
  act: (request) => ({ action: 'tool_server.delete', ...toolServerTarget(request) }),
  serve:
    (parts) =>
    async ({ organization_id, server_id, if_revision: revision }, context) => {
      const { toolServers, clock } = parts;
      if (!(await toolServers.delete(organization_id, server_id, new Date(clock()), revision))) {
        const found = await toolServers.find(organization_id, server_id);
        throw found ? changedMeanwhile(found) : toolServerNotFound();
      }
      await announceToolServer(parts, { organization_id, _id: server_id }, 'server', context);
      void parts.toolUpkeep.runNow();
      return {};
    },
});
