// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Document as _colloquy_ingestion_v1_Document, Document__Output as _colloquy_ingestion_v1_Document__Output } from '../../../colloquy/ingestion/v1/Document.ts';

export interface ListDocumentsResponse {
  'data'?: (_colloquy_ingestion_v1_Document)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListDocumentsResponse__Output {
  'data': (_colloquy_ingestion_v1_Document__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
