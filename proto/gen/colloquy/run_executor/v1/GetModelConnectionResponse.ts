// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelConnection as _colloquy_run_executor_v1_ModelConnection, ModelConnection__Output as _colloquy_run_executor_v1_ModelConnection__Output } from '../../../colloquy/run_executor/v1/ModelConnection.ts';

export interface GetModelConnectionResponse {
  'connection'?: (_colloquy_run_executor_v1_ModelConnection | null);
}

export interface GetModelConnectionResponse__Output {
  'connection': (_colloquy_run_executor_v1_ModelConnection__Output | null);
}
