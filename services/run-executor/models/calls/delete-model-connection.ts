// DeleteModelConnection: removes a connection with its credential. Calls that have begun end as they would.

import { changedMeanwhile } from '#shared/ports/document-store/edits.ts';
import { modelConnectionNotFound } from '../../errors.ts';
import { announceModelConnections } from '../../events/model-connections-changed.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { connectionTarget, ownerOf } from '../rules/connection-target.ts';

export const deleteModelConnection = runExecutorCall('DeleteModelConnection', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'models.manage' : 'models.write'),
  isHarmless: true,
  act: (request) => ({ action: 'model_connection.delete', ...connectionTarget(request, request.connection_id) }),
  serve: (parts) => async (request, context) => {
    const owner = ownerOf(request);
    const { connection_id: id, if_revision: revision } = request;
    if (!(await parts.modelConnections.delete(owner, id, revision))) {
      const found = await parts.modelConnections.find(owner, id);
      throw found ? changedMeanwhile(found) : modelConnectionNotFound();
    }
    await announceModelConnections(parts, owner, context);
    return {};
  },
});
