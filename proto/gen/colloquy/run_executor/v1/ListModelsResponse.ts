// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelSource as _colloquy_run_executor_v1_ModelSource, ModelSource__Output as _colloquy_run_executor_v1_ModelSource__Output } from '../../../colloquy/run_executor/v1/ModelSource.ts';

export interface ListModelsResponse {
  'sources'?: (_colloquy_run_executor_v1_ModelSource)[];
}

export interface ListModelsResponse__Output {
  'sources': (_colloquy_run_executor_v1_ModelSource__Output)[];
}
