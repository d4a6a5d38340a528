// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Agent as _colloquy_conversation_v1_Agent, Agent__Output as _colloquy_conversation_v1_Agent__Output } from '../../../colloquy/conversation/v1/Agent.ts';

export interface ListAgentsResponse {
  'data'?: (_colloquy_conversation_v1_Agent)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListAgentsResponse__Output {
  'data': (_colloquy_conversation_v1_Agent__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
