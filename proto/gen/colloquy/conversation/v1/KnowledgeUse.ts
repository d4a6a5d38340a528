// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { NamedAgent as _colloquy_conversation_v1_NamedAgent, NamedAgent__Output as _colloquy_conversation_v1_NamedAgent__Output } from '../../../colloquy/conversation/v1/NamedAgent.ts';

export interface KnowledgeUse {
  'knowledge_base_id'?: (string);
  'agents'?: (_colloquy_conversation_v1_NamedAgent)[];
  'agent_count'?: (number);
}

export interface KnowledgeUse__Output {
  'knowledge_base_id': (string);
  'agents': (_colloquy_conversation_v1_NamedAgent__Output)[];
  'agent_count': (number);
}
