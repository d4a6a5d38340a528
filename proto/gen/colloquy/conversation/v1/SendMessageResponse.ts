// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from '../../../colloquy/common/v1/Rate.ts';

export interface SendMessageResponse {
  'conversation_id'?: (string);
  'message_id'?: (string);
  'run_id'?: (string);
  'rate'?: (_colloquy_common_v1_Rate | null);
}

export interface SendMessageResponse__Output {
  'conversation_id': (string);
  'message_id': (string);
  'run_id': (string);
  'rate': (_colloquy_common_v1_Rate__Output | null);
}
