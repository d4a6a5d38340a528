// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToolServerFields as _colloquy_run_executor_v1_ToolServerFields, ToolServerFields__Output as _colloquy_run_executor_v1_ToolServerFields__Output } from '../../../colloquy/run_executor/v1/ToolServerFields.ts';
import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateToolServerRequest {
  'organization_id'?: (string);
  'fields'?: (_colloquy_run_executor_v1_ToolServerFields | null);
  'creation'?: (_colloquy_common_v1_Creation | null);
}

export interface CreateToolServerRequest__Output {
  'organization_id': (string);
  'fields': (_colloquy_run_executor_v1_ToolServerFields__Output | null);
  'creation': (_colloquy_common_v1_Creation__Output | null);
}
