// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Long } from '@grpc/proto-loader';

export interface ReadConversationRequest {
  'organization_id'?: (string);
  'conversation_id'?: (string);
  'before_seq'?: (number | string | Long);
  '_before_seq'?: "before_seq";
}

export interface ReadConversationRequest__Output {
  'organization_id': (string);
  'conversation_id': (string);
  'before_seq'?: (number);
  '_before_seq'?: "before_seq";
}
