// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Conversation as _colloquy_conversation_v1_Conversation, Conversation__Output as _colloquy_conversation_v1_Conversation__Output } from '../../../colloquy/conversation/v1/Conversation.ts';

export interface CreateConversationResponse {
  'conversation'?: (_colloquy_conversation_v1_Conversation | null);
}

export interface CreateConversationResponse__Output {
  'conversation': (_colloquy_conversation_v1_Conversation__Output | null);
}
