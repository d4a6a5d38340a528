// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelConnection as _colloquy_run_executor_v1_ModelConnection, ModelConnection__Output as _colloquy_run_executor_v1_ModelConnection__Output } from '../../../colloquy/run_executor/v1/ModelConnection.ts';
import type { Long } from '@grpc/proto-loader';

export interface TestModelConnectionResponse {
  'ok'?: (boolean);
  'model'?: (string);
  'error'?: (string);
  'advice'?: (string);
  'status'?: (number);
  'provider_code'?: (string);
  'duration_ms'?: (number | string | Long);
  'connection'?: (_colloquy_run_executor_v1_ModelConnection | null);
  '_model'?: "model";
  '_error'?: "error";
  '_advice'?: "advice";
  '_status'?: "status";
  '_provider_code'?: "provider_code";
}

export interface TestModelConnectionResponse__Output {
  'ok': (boolean);
  'model'?: (string);
  'error'?: (string);
  'advice'?: (string);
  'status'?: (number);
  'provider_code'?: (string);
  'duration_ms': (number);
  'connection': (_colloquy_run_executor_v1_ModelConnection__Output | null);
  '_model'?: "model";
  '_error'?: "error";
  '_advice'?: "advice";
  '_status'?: "status";
  '_provider_code'?: "provider_code";
}
