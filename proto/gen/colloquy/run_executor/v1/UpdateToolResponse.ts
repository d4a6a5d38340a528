// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Tool as _colloquy_run_executor_v1_Tool, Tool__Output as _colloquy_run_executor_v1_Tool__Output } from '../../../colloquy/run_executor/v1/Tool.ts';

export interface UpdateToolResponse {
  'tool'?: (_colloquy_run_executor_v1_Tool | null);
}

export interface UpdateToolResponse__Output {
  'tool': (_colloquy_run_executor_v1_Tool__Output | null);
}
