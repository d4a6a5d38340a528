// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToolServer as _colloquy_run_executor_v1_ToolServer, ToolServer__Output as _colloquy_run_executor_v1_ToolServer__Output } from '../../../colloquy/run_executor/v1/ToolServer.ts';

export interface ListToolServersResponse {
  'data'?: (_colloquy_run_executor_v1_ToolServer)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListToolServersResponse__Output {
  'data': (_colloquy_run_executor_v1_ToolServer__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
