// ListModels: what agents can be given here. The deployment's, so the same for all organizations; no key, no address.

import { runExecutorCall } from '../../run-executor-call.ts';
import { offeredModels } from '../offered-models.ts';

export const listModels = runExecutorCall('ListModels', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'deployment.read' : 'agents.read'),
  serve:
    ({ settings }) =>
    async () => ({ sources: offeredModels(settings) }),
});
