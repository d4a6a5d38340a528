// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Conversation as _colloquy_conversation_v1_Conversation, Conversation__Output as _colloquy_conversation_v1_Conversation__Output } from '../../../colloquy/conversation/v1/Conversation.ts';
import type { Message as _colloquy_conversation_v1_Message, Message__Output as _colloquy_conversation_v1_Message__Output } from '../../../colloquy/conversation/v1/Message.ts';

export interface ReadConversationResponse {
  'conversation'?: (_colloquy_conversation_v1_Conversation | null);
  'messages'?: (_colloquy_conversation_v1_Message)[];
  'pending_approval_json'?: (string);
  'pending_question_json'?: (string);
  '_pending_approval_json'?: "pending_approval_json";
  '_pending_question_json'?: "pending_question_json";
}

export interface ReadConversationResponse__Output {
  'conversation': (_colloquy_conversation_v1_Conversation__Output | null);
  'messages': (_colloquy_conversation_v1_Message__Output)[];
  'pending_approval_json'?: (string);
  'pending_question_json'?: (string);
  '_pending_approval_json'?: "pending_approval_json";
  '_pending_question_json'?: "pending_question_json";
}
