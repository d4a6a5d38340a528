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
  'fallback_models'?: (_colloquy_conversation_v1_Texts | null);
  'max_output_tokens'?: (number);
  'temperature'?: (number | string);
  'reasoning_effort'?: (string);
  'context_tokens'?: (number);
  'uses_page'?: (boolean);
  'suggests_follow_ups'?: (boolean);
  '_name'?: "name";
  '_description'?: "description";
  '_avatar_url'?: "avatar_url";
  '_greeting'?: "greeting";
  '_instructions'?: "instructions";
  '_model'?: "model";
  '_max_steps'?: "max_steps";
  '_disabled'?: "disabled";
  '_daily_tokens'?: "daily_tokens";
  '_max_output_tokens'?: "max_output_tokens";
  '_temperature'?: "temperature";
  '_reasoning_effort'?: "reasoning_effort";
  '_context_tokens'?: "context_tokens";
  '_uses_page'?: "uses_page";
  '_suggests_follow_ups'?: "suggests_follow_ups";
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
  'fallback_models': (_colloquy_conversation_v1_Texts__Output | null);
  'max_output_tokens'?: (number);
  'temperature'?: (number);
  'reasoning_effort'?: (string);
  'context_tokens'?: (number);
  'uses_page'?: (boolean);
  'suggests_follow_ups'?: (boolean);
  '_name'?: "name";
  '_description'?: "description";
  '_avatar_url'?: "avatar_url";
  '_greeting'?: "greeting";
  '_instructions'?: "instructions";
  '_model'?: "model";
  '_max_steps'?: "max_steps";
  '_disabled'?: "disabled";
  '_daily_tokens'?: "daily_tokens";
  '_max_output_tokens'?: "max_output_tokens";
  '_temperature'?: "temperature";
  '_reasoning_effort'?: "reasoning_effort";
  '_context_tokens'?: "context_tokens";
  '_uses_page'?: "uses_page";
  '_suggests_follow_ups'?: "suggests_follow_ups";
}
