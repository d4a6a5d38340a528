// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Agent as _colloquy_conversation_v1_Agent, Agent__Output as _colloquy_conversation_v1_Agent__Output } from '../../../colloquy/conversation/v1/Agent.ts';
import type { Author as _colloquy_conversation_v1_Author, Author__Output as _colloquy_conversation_v1_Author__Output } from '../../../colloquy/conversation/v1/Author.ts';

export interface AgentVersion {
  'n'?: (number);
  'agent'?: (_colloquy_conversation_v1_Agent | null);
  'note'?: (string);
  'published_at'?: (string);
  'published_by'?: (_colloquy_conversation_v1_Author | null);
  'restored_from'?: (number);
  '_note'?: "note";
  '_restored_from'?: "restored_from";
}

export interface AgentVersion__Output {
  'n': (number);
  'agent': (_colloquy_conversation_v1_Agent__Output | null);
  'note'?: (string);
  'published_at': (string);
  'published_by': (_colloquy_conversation_v1_Author__Output | null);
  'restored_from'?: (number);
  '_note'?: "note";
  '_restored_from'?: "restored_from";
}
