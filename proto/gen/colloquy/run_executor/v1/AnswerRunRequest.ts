// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from '../../../colloquy/common/v1/Access.ts';

export interface AnswerRunRequest {
  'access'?: (_colloquy_common_v1_Access | null);
  'run_id'?: (string);
  'answers_json'?: (string);
  'by_api_key'?: (boolean);
}

export interface AnswerRunRequest__Output {
  'access': (_colloquy_common_v1_Access__Output | null);
  'run_id': (string);
  'answers_json': (string);
  'by_api_key': (boolean);
}
