// ListModelConnections.

import { runExecutorCall } from '../../run-executor-call.ts';
import { toModelConnection } from '../rules/connection-setup.ts';
import { ownerOf } from '../rules/connection-target.ts';

export const listModelConnections = runExecutorCall('ListModelConnections', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'deployment.read' : 'models.read'),
  serve:
    ({ modelConnections }) =>
    async (request) => {
      const { data, ...next } = await modelConnections.list(ownerOf(request), request.page);
      return { data: data.map(toModelConnection), ...next };
    },
});
