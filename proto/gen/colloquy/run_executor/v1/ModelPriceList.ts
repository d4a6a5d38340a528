// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelPrice as _colloquy_run_executor_v1_ModelPrice, ModelPrice__Output as _colloquy_run_executor_v1_ModelPrice__Output } from '../../../colloquy/run_executor/v1/ModelPrice.ts';

export interface ModelPriceList {
  'values'?: (_colloquy_run_executor_v1_ModelPrice)[];
}

export interface ModelPriceList__Output {
  'values': (_colloquy_run_executor_v1_ModelPrice__Output)[];
}
