// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Long } from '@grpc/proto-loader';

export interface Reply {
  'message_id'?: (string);
  'content'?: (string);
  'seq'?: (number | string | Long);
  'created_at'?: (string);
}

export interface Reply__Output {
  'message_id': (string);
  'content': (string);
  'seq': (number);
  'created_at': (string);
}
