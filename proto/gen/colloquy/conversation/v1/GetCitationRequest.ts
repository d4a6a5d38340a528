// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from '../../../colloquy/common/v1/Access.ts';

export interface GetCitationRequest {
  'access'?: (_colloquy_common_v1_Access | null);
  'conversation_id'?: (string);
  'message_id'?: (string);
  'index'?: (number);
}

export interface GetCitationRequest__Output {
  'access': (_colloquy_common_v1_Access__Output | null);
  'conversation_id': (string);
  'message_id': (string);
  'index': (number);
}
