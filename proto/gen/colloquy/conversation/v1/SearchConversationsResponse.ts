// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { ConversationMatch as _colloquy_conversation_v1_ConversationMatch, ConversationMatch__Output as _colloquy_conversation_v1_ConversationMatch__Output } from '../../../colloquy/conversation/v1/ConversationMatch.ts';

export interface SearchConversationsResponse {
  'data'?: (_colloquy_conversation_v1_ConversationMatch)[];
  'next_cursor'?: (string);
  'searched_until'?: (string);
  '_next_cursor'?: "next_cursor";
  '_searched_until'?: "searched_until";
}

export interface SearchConversationsResponse__Output {
  'data': (_colloquy_conversation_v1_ConversationMatch__Output)[];
  'next_cursor'?: (string);
  'searched_until'?: (string);
  '_next_cursor'?: "next_cursor";
  '_searched_until'?: "searched_until";
}
