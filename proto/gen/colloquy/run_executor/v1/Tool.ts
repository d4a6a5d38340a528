// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ToolDefinition as _colloquy_run_executor_v1_ToolDefinition, ToolDefinition__Output as _colloquy_run_executor_v1_ToolDefinition__Output } from '../../../colloquy/run_executor/v1/ToolDefinition.ts';

export interface Tool {
  'name'?: (string);
  'title'?: (string);
  'description'?: (string);
  'read_only'?: (boolean);
  'mode'?: (string);
  'definition_hash'?: (string);
  'changed'?: (boolean);
  'input_schema_json'?: (string);
  'accepted_hash'?: (string);
  'accepted'?: (_colloquy_run_executor_v1_ToolDefinition | null);
  'model_name'?: (string);
  '_title'?: "title";
  '_mode'?: "mode";
  '_accepted_hash'?: "accepted_hash";
}

export interface Tool__Output {
  'name': (string);
  'title'?: (string);
  'description': (string);
  'read_only': (boolean);
  'mode'?: (string);
  'definition_hash': (string);
  'changed': (boolean);
  'input_schema_json': (string);
  'accepted_hash'?: (string);
  'accepted': (_colloquy_run_executor_v1_ToolDefinition__Output | null);
  'model_name': (string);
  '_title'?: "title";
  '_mode'?: "mode";
  '_accepted_hash'?: "accepted_hash";
}
