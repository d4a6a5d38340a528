// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Conversation as _colloquy_conversation_v1_Conversation, Conversation__Output as _colloquy_conversation_v1_Conversation__Output } from '../../../colloquy/conversation/v1/Conversation.ts';

export interface ConversationMatch {
  'conversation'?: (_colloquy_conversation_v1_Conversation | null);
  'message_id'?: (string);
  'snippet'?: (string);
  '_message_id'?: "message_id";
}

export interface ConversationMatch__Output {
  'conversation': (_colloquy_conversation_v1_Conversation__Output | null);
  'message_id'?: (string);
  'snippet': (string);
  '_message_id'?: "message_id";
}
