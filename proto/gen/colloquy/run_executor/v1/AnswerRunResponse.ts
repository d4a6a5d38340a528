// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Run as _colloquy_run_executor_v1_Run, Run__Output as _colloquy_run_executor_v1_Run__Output } from '../../../colloquy/run_executor/v1/Run.ts';

export interface AnswerRunResponse {
  'run'?: (_colloquy_run_executor_v1_Run | null);
}

export interface AnswerRunResponse__Output {
  'run': (_colloquy_run_executor_v1_Run__Output | null);
}
