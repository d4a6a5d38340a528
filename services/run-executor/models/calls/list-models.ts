// ListModels: the models of the deployment, the same for all organizations; without keys and addresses.

import { runExecutorCall } from '../../run-executor-call.ts';
import { offeredModels } from '../offered-models.ts';

export const listModels = runExecutorCall('ListModels', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'deployment.read' : 'agents.read'),
  serve:
    ({ settings }) =>
    async () => ({ sources: offeredModels(settings) }),
});
