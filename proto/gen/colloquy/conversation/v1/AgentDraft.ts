// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Agent as _colloquy_conversation_v1_Agent, Agent__Output as _colloquy_conversation_v1_Agent__Output } from '../../../colloquy/conversation/v1/Agent.ts';
import type { Author as _colloquy_conversation_v1_Author, Author__Output as _colloquy_conversation_v1_Author__Output } from '../../../colloquy/conversation/v1/Author.ts';
import type { Long } from '@grpc/proto-loader';

export interface AgentDraft {
  'agent'?: (_colloquy_conversation_v1_Agent | null);
  'revision'?: (number | string | Long);
  'base_version'?: (number);
  'saved_at'?: (string);
  'saved_by'?: (_colloquy_conversation_v1_Author | null);
}

export interface AgentDraft__Output {
  'agent': (_colloquy_conversation_v1_Agent__Output | null);
  'revision': (number);
  'base_version': (number);
  'saved_at': (string);
  'saved_by': (_colloquy_conversation_v1_Author__Output | null);
}
