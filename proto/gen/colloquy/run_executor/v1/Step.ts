// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from '../../../colloquy/common/v1/Usage.ts';
import type { CallTiming as _colloquy_run_executor_v1_CallTiming, CallTiming__Output as _colloquy_run_executor_v1_CallTiming__Output } from '../../../colloquy/run_executor/v1/CallTiming.ts';
import type { ModelTry as _colloquy_run_executor_v1_ModelTry, ModelTry__Output as _colloquy_run_executor_v1_ModelTry__Output } from '../../../colloquy/run_executor/v1/ModelTry.ts';

export interface Step {
  'id'?: (string);
  'n'?: (number);
  'attempt'?: (number);
  'kind'?: (string);
  'model'?: (string);
  'started_at'?: (string);
  'finished_at'?: (string);
  'content_json'?: (string);
  'usage'?: (_colloquy_common_v1_Usage | null);
  'first_token_at'?: (string);
  'model_finished_at'?: (string);
  'retries'?: (number);
  'calls'?: (_colloquy_run_executor_v1_CallTiming)[];
  'removed_at'?: (string);
  'tries'?: (_colloquy_run_executor_v1_ModelTry)[];
  'connection'?: (string);
  'response_model'?: (string);
  'response_id'?: (string);
  'state'?: (string);
  '_model'?: "model";
  '_first_token_at'?: "first_token_at";
  '_model_finished_at'?: "model_finished_at";
  '_removed_at'?: "removed_at";
  '_connection'?: "connection";
  '_response_model'?: "response_model";
  '_response_id'?: "response_id";
}

export interface Step__Output {
  'id': (string);
  'n': (number);
  'attempt': (number);
  'kind': (string);
  'model'?: (string);
  'started_at': (string);
  'finished_at': (string);
  'content_json': (string);
  'usage': (_colloquy_common_v1_Usage__Output | null);
  'first_token_at'?: (string);
  'model_finished_at'?: (string);
  'retries': (number);
  'calls': (_colloquy_run_executor_v1_CallTiming__Output)[];
  'removed_at'?: (string);
  'tries': (_colloquy_run_executor_v1_ModelTry__Output)[];
  'connection'?: (string);
  'response_model'?: (string);
  'response_id'?: (string);
  'state': (string);
  '_model'?: "model";
  '_first_token_at'?: "first_token_at";
  '_model_finished_at'?: "model_finished_at";
  '_removed_at'?: "removed_at";
  '_connection'?: "connection";
  '_response_model'?: "response_model";
  '_response_id'?: "response_id";
}
