// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelConnectionFields as _colloquy_run_executor_v1_ModelConnectionFields, ModelConnectionFields__Output as _colloquy_run_executor_v1_ModelConnectionFields__Output } from '../../../colloquy/run_executor/v1/ModelConnectionFields.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateModelConnectionRequest {
  'organization_id'?: (string);
  'connection_id'?: (string);
  'fields'?: (_colloquy_run_executor_v1_ModelConnectionFields | null);
  'if_revision'?: (number | string | Long);
  '_organization_id'?: "organization_id";
  '_if_revision'?: "if_revision";
}

export interface UpdateModelConnectionRequest__Output {
  'organization_id'?: (string);
  'connection_id': (string);
  'fields': (_colloquy_run_executor_v1_ModelConnectionFields__Output | null);
  'if_revision'?: (number);
  '_organization_id'?: "organization_id";
  '_if_revision'?: "if_revision";
}
