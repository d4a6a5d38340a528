// ListModels: what agents can be given here. The deployment's, so the same for all organizations; no key, no address.

import type { ListModelsResponse } from '#proto/colloquy/run_executor/v1/ListModelsResponse.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { offeredModels } from '../offered-models.ts';

export function listModels({ settings }: Pick<RunExecutor, 'settings'>) {
  return async (): Promise<ListModelsResponse> => ({ sources: offeredModels(settings) });
}
