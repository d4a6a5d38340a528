// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Agent as _colloquy_conversation_v1_Agent, Agent__Output as _colloquy_conversation_v1_Agent__Output } from '../../../colloquy/conversation/v1/Agent.ts';

export interface PublishAgentResponse {
  'agent'?: (_colloquy_conversation_v1_Agent | null);
}

export interface PublishAgentResponse__Output {
  'agent': (_colloquy_conversation_v1_Agent__Output | null);
}
