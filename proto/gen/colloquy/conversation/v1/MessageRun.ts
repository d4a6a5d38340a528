// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { MessageCall as _colloquy_conversation_v1_MessageCall, MessageCall__Output as _colloquy_conversation_v1_MessageCall__Output } from '../../../colloquy/conversation/v1/MessageCall.ts';

export interface MessageRun {
  'id'?: (string);
  'state'?: (string);
  'error_code'?: (string);
  'calls'?: (_colloquy_conversation_v1_MessageCall)[];
  'finish_reason'?: (string);
  '_error_code'?: "error_code";
  '_finish_reason'?: "finish_reason";
}

export interface MessageRun__Output {
  'id': (string);
  'state': (string);
  'error_code'?: (string);
  'calls': (_colloquy_conversation_v1_MessageCall__Output)[];
  'finish_reason'?: (string);
  '_error_code'?: "error_code";
  '_finish_reason'?: "finish_reason";
}
