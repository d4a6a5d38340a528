// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { DroppedTool as _colloquy_run_executor_v1_DroppedTool, DroppedTool__Output as _colloquy_run_executor_v1_DroppedTool__Output } from '../../../colloquy/run_executor/v1/DroppedTool.ts';
import type { Long } from '@grpc/proto-loader';

export interface ToolServer {
  'id'?: (string);
  'name'?: (string);
  'url'?: (string);
  'trusted'?: (boolean);
  'disabled'?: (boolean);
  'acts_as'?: (string);
  'credential_kind'?: (string);
  'state'?: (string);
  'error'?: (string);
  'last_seen_at'?: (string);
  'created_at'?: (string);
  'revision'?: (number | string | Long);
  'tool_count'?: (number);
  'changed_tool_count'?: (number);
  'anonymous_connections'?: (boolean);
  'credential_issuer'?: (string);
  'dropped_tools'?: (_colloquy_run_executor_v1_DroppedTool)[];
  'dropped_tool_count'?: (number);
  'sends_attributes'?: (string)[];
  '_credential_kind'?: "credential_kind";
  '_error'?: "error";
  '_last_seen_at'?: "last_seen_at";
  '_credential_issuer'?: "credential_issuer";
}

export interface ToolServer__Output {
  'id': (string);
  'name': (string);
  'url': (string);
  'trusted': (boolean);
  'disabled': (boolean);
  'acts_as': (string);
  'credential_kind'?: (string);
  'state': (string);
  'error'?: (string);
  'last_seen_at'?: (string);
  'created_at': (string);
  'revision': (number);
  'tool_count': (number);
  'changed_tool_count': (number);
  'anonymous_connections': (boolean);
  'credential_issuer'?: (string);
  'dropped_tools': (_colloquy_run_executor_v1_DroppedTool__Output)[];
  'dropped_tool_count': (number);
  'sends_attributes': (string)[];
  '_credential_kind'?: "credential_kind";
  '_error'?: "error";
  '_last_seen_at'?: "last_seen_at";
  '_credential_issuer'?: "credential_issuer";
}
