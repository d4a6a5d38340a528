// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { ModelStanding as _colloquy_run_executor_v1_ModelStanding, ModelStanding__Output as _colloquy_run_executor_v1_ModelStanding__Output } from '../../../colloquy/run_executor/v1/ModelStanding.ts';

export interface ModelSource {
  'id'?: (string);
  'configured'?: (boolean);
  'models'?: (string)[];
  'connection_id'?: (string);
  'kind'?: (string);
  'owner'?: (string);
  'state'?: (string);
  'standings'?: (_colloquy_run_executor_v1_ModelStanding)[];
  '_connection_id'?: "connection_id";
}

export interface ModelSource__Output {
  'id': (string);
  'configured': (boolean);
  'models': (string)[];
  'connection_id'?: (string);
  'kind': (string);
  'owner': (string);
  'state': (string);
  'standings': (_colloquy_run_executor_v1_ModelStanding__Output)[];
  '_connection_id'?: "connection_id";
}
