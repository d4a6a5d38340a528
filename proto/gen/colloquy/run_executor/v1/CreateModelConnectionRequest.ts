// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelConnectionFields as _colloquy_run_executor_v1_ModelConnectionFields, ModelConnectionFields__Output as _colloquy_run_executor_v1_ModelConnectionFields__Output } from '../../../colloquy/run_executor/v1/ModelConnectionFields.ts';
import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateModelConnectionRequest {
  'organization_id'?: (string);
  'fields'?: (_colloquy_run_executor_v1_ModelConnectionFields | null);
  'creation'?: (_colloquy_common_v1_Creation | null);
  '_organization_id'?: "organization_id";
}

export interface CreateModelConnectionRequest__Output {
  'organization_id'?: (string);
  'fields': (_colloquy_run_executor_v1_ModelConnectionFields__Output | null);
  'creation': (_colloquy_common_v1_Creation__Output | null);
  '_organization_id'?: "organization_id";
}
