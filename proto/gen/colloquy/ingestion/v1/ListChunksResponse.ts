// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Chunk as _colloquy_ingestion_v1_Chunk, Chunk__Output as _colloquy_ingestion_v1_Chunk__Output } from '../../../colloquy/ingestion/v1/Chunk.ts';

export interface ListChunksResponse {
  'data'?: (_colloquy_ingestion_v1_Chunk)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListChunksResponse__Output {
  'data': (_colloquy_ingestion_v1_Chunk__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
