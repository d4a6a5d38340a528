// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { GivenFeedback as _colloquy_conversation_v1_GivenFeedback, GivenFeedback__Output as _colloquy_conversation_v1_GivenFeedback__Output } from '../../../colloquy/conversation/v1/GivenFeedback.ts';

export interface ListFeedbackResponse {
  'data'?: (_colloquy_conversation_v1_GivenFeedback)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListFeedbackResponse__Output {
  'data': (_colloquy_conversation_v1_GivenFeedback__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
