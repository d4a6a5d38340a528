// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Conversation as _colloquy_conversation_v1_Conversation, Conversation__Output as _colloquy_conversation_v1_Conversation__Output } from '../../../colloquy/conversation/v1/Conversation.ts';

export interface BrowseConversationsResponse {
  'data'?: (_colloquy_conversation_v1_Conversation)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface BrowseConversationsResponse__Output {
  'data': (_colloquy_conversation_v1_Conversation__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
