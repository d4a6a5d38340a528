// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToolServer as _colloquy_run_executor_v1_ToolServer, ToolServer__Output as _colloquy_run_executor_v1_ToolServer__Output } from '../../../colloquy/run_executor/v1/ToolServer.ts';

export interface RefreshToolServerResponse {
  'server'?: (_colloquy_run_executor_v1_ToolServer | null);
}

export interface RefreshToolServerResponse__Output {
  'server': (_colloquy_run_executor_v1_ToolServer__Output | null);
}
