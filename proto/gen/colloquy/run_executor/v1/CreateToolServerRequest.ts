// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToolServerFields as _colloquy_run_executor_v1_ToolServerFields, ToolServerFields__Output as _colloquy_run_executor_v1_ToolServerFields__Output } from '../../../colloquy/run_executor/v1/ToolServerFields.ts';

export interface CreateToolServerRequest {
  'organization_id'?: (string);
  'fields'?: (_colloquy_run_executor_v1_ToolServerFields | null);
}

export interface CreateToolServerRequest__Output {
  'organization_id': (string);
  'fields': (_colloquy_run_executor_v1_ToolServerFields__Output | null);
}
