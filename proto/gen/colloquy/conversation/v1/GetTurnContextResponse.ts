// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Agent as _colloquy_conversation_v1_Agent, Agent__Output as _colloquy_conversation_v1_Agent__Output } from '../../../colloquy/conversation/v1/Agent.ts';
import type { Turn as _colloquy_conversation_v1_Turn, Turn__Output as _colloquy_conversation_v1_Turn__Output } from '../../../colloquy/conversation/v1/Turn.ts';

export interface GetTurnContextResponse {
  'agent'?: (_colloquy_conversation_v1_Agent | null);
  'turns'?: (_colloquy_conversation_v1_Turn)[];
}

export interface GetTurnContextResponse__Output {
  'agent': (_colloquy_conversation_v1_Agent__Output | null);
  'turns': (_colloquy_conversation_v1_Turn__Output)[];
}
