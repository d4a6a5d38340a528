// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Document as _colloquy_ingestion_v1_Document, Document__Output as _colloquy_ingestion_v1_Document__Output } from '../../../colloquy/ingestion/v1/Document.ts';

export interface ReingestDocumentResponse {
  'document'?: (_colloquy_ingestion_v1_Document | null);
}

export interface ReingestDocumentResponse__Output {
  'document': (_colloquy_ingestion_v1_Document__Output | null);
}
