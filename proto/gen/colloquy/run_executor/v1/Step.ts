// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Usage as _colloquy_common_v1_Usage, Usage__Output as _colloquy_common_v1_Usage__Output } from '../../../colloquy/common/v1/Usage.ts';

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
  '_model'?: "model";
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
  '_model'?: "model";
}
