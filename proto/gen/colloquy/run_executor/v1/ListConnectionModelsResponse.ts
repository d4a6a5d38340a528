// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ListedModel as _colloquy_run_executor_v1_ListedModel, ListedModel__Output as _colloquy_run_executor_v1_ListedModel__Output } from '../../../colloquy/run_executor/v1/ListedModel.ts';

export interface ListConnectionModelsResponse {
  'data'?: (_colloquy_run_executor_v1_ListedModel)[];
  'more'?: (boolean);
  'listed_at'?: (string);
}

export interface ListConnectionModelsResponse__Output {
  'data': (_colloquy_run_executor_v1_ListedModel__Output)[];
  'more': (boolean);
  'listed_at': (string);
}
