// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Run as _colloquy_run_executor_v1_Run, Run__Output as _colloquy_run_executor_v1_Run__Output } from '../../../colloquy/run_executor/v1/Run.ts';

export interface ListRunsResponse {
  'data'?: (_colloquy_run_executor_v1_Run)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListRunsResponse__Output {
  'data': (_colloquy_run_executor_v1_Run__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
