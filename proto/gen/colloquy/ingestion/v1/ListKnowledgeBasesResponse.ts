// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { KnowledgeBase as _colloquy_ingestion_v1_KnowledgeBase, KnowledgeBase__Output as _colloquy_ingestion_v1_KnowledgeBase__Output } from '../../../colloquy/ingestion/v1/KnowledgeBase.ts';

export interface ListKnowledgeBasesResponse {
  'data'?: (_colloquy_ingestion_v1_KnowledgeBase)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListKnowledgeBasesResponse__Output {
  'data': (_colloquy_ingestion_v1_KnowledgeBase__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
