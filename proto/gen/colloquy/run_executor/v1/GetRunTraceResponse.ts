// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Run as _colloquy_run_executor_v1_Run, Run__Output as _colloquy_run_executor_v1_Run__Output } from '../../../colloquy/run_executor/v1/Run.ts';
import type { Step as _colloquy_run_executor_v1_Step, Step__Output as _colloquy_run_executor_v1_Step__Output } from '../../../colloquy/run_executor/v1/Step.ts';

export interface GetRunTraceResponse {
  'run'?: (_colloquy_run_executor_v1_Run | null);
  'steps'?: (_colloquy_run_executor_v1_Step)[];
}

export interface GetRunTraceResponse__Output {
  'run': (_colloquy_run_executor_v1_Run__Output | null);
  'steps': (_colloquy_run_executor_v1_Step__Output)[];
}
