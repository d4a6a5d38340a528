// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelConnection as _colloquy_run_executor_v1_ModelConnection, ModelConnection__Output as _colloquy_run_executor_v1_ModelConnection__Output } from '../../../colloquy/run_executor/v1/ModelConnection.ts';

export interface ListModelConnectionsResponse {
  'data'?: (_colloquy_run_executor_v1_ModelConnection)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListModelConnectionsResponse__Output {
  'data': (_colloquy_run_executor_v1_ModelConnection__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
