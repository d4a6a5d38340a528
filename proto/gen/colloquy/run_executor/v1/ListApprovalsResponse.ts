// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Approval as _colloquy_run_executor_v1_Approval, Approval__Output as _colloquy_run_executor_v1_Approval__Output } from '../../../colloquy/run_executor/v1/Approval.ts';

export interface ListApprovalsResponse {
  'data'?: (_colloquy_run_executor_v1_Approval)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListApprovalsResponse__Output {
  'data': (_colloquy_run_executor_v1_Approval__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
