// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Run as _colloquy_run_executor_v1_Run, Run__Output as _colloquy_run_executor_v1_Run__Output } from '../../../colloquy/run_executor/v1/Run.ts';

export interface StopRunResponse {
  'run'?: (_colloquy_run_executor_v1_Run | null);
}

export interface StopRunResponse__Output {
  'run': (_colloquy_run_executor_v1_Run__Output | null);
}
