// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Chunk as _colloquy_ingestion_v1_Chunk, Chunk__Output as _colloquy_ingestion_v1_Chunk__Output } from '../../../colloquy/ingestion/v1/Chunk.ts';

export interface GetChunkResponse {
  'chunk'?: (_colloquy_ingestion_v1_Chunk | null);
  'document_name'?: (string);
  'before'?: (string);
  'after'?: (string);
}

export interface GetChunkResponse__Output {
  'chunk': (_colloquy_ingestion_v1_Chunk__Output | null);
  'document_name': (string);
  'before': (string);
  'after': (string);
}
