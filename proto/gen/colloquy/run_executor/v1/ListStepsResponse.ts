// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Step as _colloquy_run_executor_v1_Step, Step__Output as _colloquy_run_executor_v1_Step__Output } from '../../../colloquy/run_executor/v1/Step.ts';

export interface ListStepsResponse {
  'data'?: (_colloquy_run_executor_v1_Step)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListStepsResponse__Output {
  'data': (_colloquy_run_executor_v1_Step__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
