// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToolServerFields as _colloquy_run_executor_v1_ToolServerFields, ToolServerFields__Output as _colloquy_run_executor_v1_ToolServerFields__Output } from '../../../colloquy/run_executor/v1/ToolServerFields.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateToolServerRequest {
  'organization_id'?: (string);
  'server_id'?: (string);
  'fields'?: (_colloquy_run_executor_v1_ToolServerFields | null);
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface UpdateToolServerRequest__Output {
  'organization_id': (string);
  'server_id': (string);
  'fields': (_colloquy_run_executor_v1_ToolServerFields__Output | null);
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
