// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from '../../../colloquy/common/v1/Access.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetConversationRequest {
  'access'?: (_colloquy_common_v1_Access | null);
  'conversation_id'?: (string);
  'before_seq'?: (number | string | Long);
  'message_id'?: (string);
  '_before_seq'?: "before_seq";
  '_message_id'?: "message_id";
}

export interface GetConversationRequest__Output {
  'access': (_colloquy_common_v1_Access__Output | null);
  'conversation_id': (string);
  'before_seq'?: (number);
  'message_id'?: (string);
  '_before_seq'?: "before_seq";
  '_message_id'?: "message_id";
}
