// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { KnowledgeUse as _colloquy_conversation_v1_KnowledgeUse, KnowledgeUse__Output as _colloquy_conversation_v1_KnowledgeUse__Output } from '../../../colloquy/conversation/v1/KnowledgeUse.ts';

export interface ListKnowledgeUsesResponse {
  'data'?: (_colloquy_conversation_v1_KnowledgeUse)[];
}

export interface ListKnowledgeUsesResponse__Output {
  'data': (_colloquy_conversation_v1_KnowledgeUse__Output)[];
}
