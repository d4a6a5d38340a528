// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Tool as _colloquy_run_executor_v1_Tool, Tool__Output as _colloquy_run_executor_v1_Tool__Output } from '../../../colloquy/run_executor/v1/Tool.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListToolsResponse {
  'data'?: (_colloquy_run_executor_v1_Tool)[];
  'revision'?: (number | string | Long);
}

export interface ListToolsResponse__Output {
  'data': (_colloquy_run_executor_v1_Tool__Output)[];
  'revision': (number);
}
