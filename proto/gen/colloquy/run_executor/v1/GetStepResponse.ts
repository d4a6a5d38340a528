// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Step as _colloquy_run_executor_v1_Step, Step__Output as _colloquy_run_executor_v1_Step__Output } from '../../../colloquy/run_executor/v1/Step.ts';

export interface GetStepResponse {
  'step'?: (_colloquy_run_executor_v1_Step | null);
}

export interface GetStepResponse__Output {
  'step': (_colloquy_run_executor_v1_Step__Output | null);
}
