// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { KnowledgeBase as _colloquy_ingestion_v1_KnowledgeBase, KnowledgeBase__Output as _colloquy_ingestion_v1_KnowledgeBase__Output } from '../../../colloquy/ingestion/v1/KnowledgeBase.ts';

export interface UpdateKnowledgeBaseResponse {
  'knowledge_base'?: (_colloquy_ingestion_v1_KnowledgeBase | null);
}

export interface UpdateKnowledgeBaseResponse__Output {
  'knowledge_base': (_colloquy_ingestion_v1_KnowledgeBase__Output | null);
}
