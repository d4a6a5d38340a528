// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { SearchHit as _colloquy_ingestion_v1_SearchHit, SearchHit__Output as _colloquy_ingestion_v1_SearchHit__Output } from '../../../colloquy/ingestion/v1/SearchHit.ts';

export interface SearchResponse {
  'hits'?: (_colloquy_ingestion_v1_SearchHit)[];
  'notes'?: (string)[];
}

export interface SearchResponse__Output {
  'hits': (_colloquy_ingestion_v1_SearchHit__Output)[];
  'notes': (string)[];
}
