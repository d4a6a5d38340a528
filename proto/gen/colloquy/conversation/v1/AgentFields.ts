// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Texts as _colloquy_conversation_v1_Texts, Texts__Output as _colloquy_conversation_v1_Texts__Output } from '../../../colloquy/conversation/v1/Texts.ts';
import type { Long } from '@grpc/proto-loader';

export interface AgentFields {
  'name'?: (string);
  'description'?: (string);
  'avatar_url'?: (string);
  'greeting'?: (string);
  'starter_prompts'?: (_colloquy_conversation_v1_Texts | null);
  'instructions'?: (string);
  'model'?: (string);
  'knowledge_base_ids'?: (_colloquy_conversation_v1_Texts | null);
  'max_steps'?: (number);
  'disabled'?: (boolean);
  'daily_tokens'?: (number | string | Long);
  'tool_server_ids'?: (_colloquy_conversation_v1_Texts | null);
  '_name'?: "name";
  '_description'?: "description";
  '_avatar_url'?: "avatar_url";
  '_greeting'?: "greeting";
  '_instructions'?: "instructions";
  '_model'?: "model";
  '_max_steps'?: "max_steps";
  '_disabled'?: "disabled";
  '_daily_tokens'?: "daily_tokens";
}

export interface AgentFields__Output {
  'name'?: (string);
  'description'?: (string);
  'avatar_url'?: (string);
  'greeting'?: (string);
  'starter_prompts': (_colloquy_conversation_v1_Texts__Output | null);
  'instructions'?: (string);
  'model'?: (string);
  'knowledge_base_ids': (_colloquy_conversation_v1_Texts__Output | null);
  'max_steps'?: (number);
  'disabled'?: (boolean);
  'daily_tokens'?: (number);
  'tool_server_ids': (_colloquy_conversation_v1_Texts__Output | null);
  '_name'?: "name";
  '_description'?: "description";
  '_avatar_url'?: "avatar_url";
  '_greeting'?: "greeting";
  '_instructions'?: "instructions";
  '_model'?: "model";
  '_max_steps'?: "max_steps";
  '_disabled'?: "disabled";
  '_daily_tokens'?: "daily_tokens";
}
