// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Long } from '@grpc/proto-loader';

export interface Agent {
  'id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'avatar_url'?: (string);
  'greeting'?: (string);
  'starter_prompts'?: (string)[];
  'instructions'?: (string);
  'model'?: (string);
  'knowledge_base_ids'?: (string)[];
  'max_steps'?: (number);
  'disabled'?: (boolean);
  'created_at'?: (string);
  'daily_tokens'?: (number | string | Long);
  'tool_server_ids'?: (string)[];
  'fallback_models'?: (string)[];
  'max_output_tokens'?: (number);
  'temperature'?: (number | string);
  'reasoning_effort'?: (string);
  'context_tokens'?: (number);
  'version'?: (number);
  'published_at'?: (string);
  'has_draft'?: (boolean);
  'revision'?: (number | string | Long);
  'uses_page'?: (boolean);
  'suggests_follow_ups'?: (boolean);
  'draft_changes'?: (number);
  '_description'?: "description";
  '_avatar_url'?: "avatar_url";
  '_greeting'?: "greeting";
  '_daily_tokens'?: "daily_tokens";
  '_max_output_tokens'?: "max_output_tokens";
  '_temperature'?: "temperature";
  '_reasoning_effort'?: "reasoning_effort";
  '_context_tokens'?: "context_tokens";
}

export interface Agent__Output {
  'id': (string);
  'name': (string);
  'description'?: (string);
  'avatar_url'?: (string);
  'greeting'?: (string);
  'starter_prompts': (string)[];
  'instructions': (string);
  'model': (string);
  'knowledge_base_ids': (string)[];
  'max_steps': (number);
  'disabled': (boolean);
  'created_at': (string);
  'daily_tokens'?: (number);
  'tool_server_ids': (string)[];
  'fallback_models': (string)[];
  'max_output_tokens'?: (number);
  'temperature'?: (number);
  'reasoning_effort'?: (string);
  'context_tokens'?: (number);
  'version': (number);
  'published_at': (string);
  'has_draft': (boolean);
  'revision': (number);
  'uses_page': (boolean);
  'suggests_follow_ups': (boolean);
  'draft_changes': (number);
  '_description'?: "description";
  '_avatar_url'?: "avatar_url";
  '_greeting'?: "greeting";
  '_daily_tokens'?: "daily_tokens";
  '_max_output_tokens'?: "max_output_tokens";
  '_temperature'?: "temperature";
  '_reasoning_effort'?: "reasoning_effort";
  '_context_tokens'?: "context_tokens";
}
