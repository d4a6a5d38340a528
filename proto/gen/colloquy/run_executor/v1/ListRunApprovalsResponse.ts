// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Approval as _colloquy_run_executor_v1_Approval, Approval__Output as _colloquy_run_executor_v1_Approval__Output } from '../../../colloquy/run_executor/v1/Approval.ts';

export interface ListRunApprovalsResponse {
  'data'?: (_colloquy_run_executor_v1_Approval)[];
}

export interface ListRunApprovalsResponse__Output {
  'data': (_colloquy_run_executor_v1_Approval__Output)[];
}
