// TestModelConnection: makes one small call with a model of a connection; its state has the outcome.

import { modelConnectionNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { checkModel } from '../rules/connection-fields.ts';
import { toModelConnection } from '../rules/connection-setup.ts';
import { connectionTarget, ownerOf } from '../rules/connection-target.ts';
import { testConnection } from '../worker/test-connection.ts';

export const testModelConnection = runExecutorCall('TestModelConnection', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'models.manage' : 'models.write'),
  // The model is asked nothing of anybody's.
  isHarmless: true,
  act: (request) => ({ action: 'model_connection.test', ...connectionTarget(request, request.connection_id) }),
  serve: (parts) => async (request, context) => {
    const { model: asked } = request;
    if (asked !== undefined) checkModel('/model', asked);
    const found = await parts.modelConnections.find(ownerOf(request), request.connection_id);
    if (!found) throw modelConnectionNotFound();
    const { model, fault, durationMs, connection } = await testConnection(parts, found, asked, context);
    const { isMissing: _isMissing, ...told } = fault ?? {};
    return {
      ok: fault === undefined,
      ...(model === undefined ? {} : { model }),
      ...told,
      duration_ms: durationMs,
      connection: toModelConnection(connection),
    };
  },
});
