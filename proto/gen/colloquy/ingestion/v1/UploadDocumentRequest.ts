// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { UploadDocumentHead as _colloquy_ingestion_v1_UploadDocumentHead, UploadDocumentHead__Output as _colloquy_ingestion_v1_UploadDocumentHead__Output } from '../../../colloquy/ingestion/v1/UploadDocumentHead.ts';

export interface UploadDocumentRequest {
  'head'?: (_colloquy_ingestion_v1_UploadDocumentHead | null);
  'chunk'?: (Buffer | Uint8Array | string);
  'part'?: "head"|"chunk";
}

export interface UploadDocumentRequest__Output {
  'head'?: (_colloquy_ingestion_v1_UploadDocumentHead__Output | null);
  'chunk'?: (Buffer);
  'part'?: "head"|"chunk";
}
