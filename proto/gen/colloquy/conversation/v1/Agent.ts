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
  'version'?: (number);
  'published_at'?: (string);
  'has_draft'?: (boolean);
  'revision'?: (number | string | Long);
  '_description'?: "description";
  '_avatar_url'?: "avatar_url";
  '_greeting'?: "greeting";
  '_daily_tokens'?: "daily_tokens";
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
  'version': (number);
  'published_at': (string);
  'has_draft': (boolean);
  'revision': (number);
  '_description'?: "description";
  '_avatar_url'?: "avatar_url";
  '_greeting'?: "greeting";
  '_daily_tokens'?: "daily_tokens";
}
