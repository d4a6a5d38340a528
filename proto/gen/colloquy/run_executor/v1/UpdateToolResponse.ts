// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Tool as _colloquy_run_executor_v1_Tool, Tool__Output as _colloquy_run_executor_v1_Tool__Output } from '../../../colloquy/run_executor/v1/Tool.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateToolResponse {
  'tool'?: (_colloquy_run_executor_v1_Tool | null);
  'revision'?: (number | string | Long);
}

export interface UpdateToolResponse__Output {
  'tool': (_colloquy_run_executor_v1_Tool__Output | null);
  'revision': (number);
}
