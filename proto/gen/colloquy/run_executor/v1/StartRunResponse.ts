// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from '../../../colloquy/common/v1/Rate.ts';

export interface StartRunResponse {
  'run_id'?: (string);
  'conversation_id'?: (string);
  'message_id'?: (string);
  'replayed'?: (boolean);
  'rate'?: (_colloquy_common_v1_Rate | null);
}

export interface StartRunResponse__Output {
  'run_id': (string);
  'conversation_id': (string);
  'message_id': (string);
  'replayed': (boolean);
  'rate': (_colloquy_common_v1_Rate__Output | null);
}
