// GetModelConnection.

import { modelConnectionNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toModelConnection } from '../rules/connection-setup.ts';
import { ownerOf } from '../rules/connection-target.ts';

export const getModelConnection = runExecutorCall('GetModelConnection', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'deployment.read' : 'models.read'),
  serve:
    ({ modelConnections }) =>
    async (request) => {
      const found = await modelConnections.find(ownerOf(request), request.connection_id);
      if (!found) throw modelConnectionNotFound();
      return { connection: toModelConnection(found) };
    },
});
