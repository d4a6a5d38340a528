// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { DocumentCounts as _colloquy_ingestion_v1_DocumentCounts, DocumentCounts__Output as _colloquy_ingestion_v1_DocumentCounts__Output } from '../../../colloquy/ingestion/v1/DocumentCounts.ts';
import type { Long } from '@grpc/proto-loader';

export interface KnowledgeBase {
  'id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'created_at'?: (string);
  'embedding_model'?: (string);
  'embedding_state'?: (string);
  'embedding_error'?: (string);
  'revision'?: (number | string | Long);
  'counts'?: (_colloquy_ingestion_v1_DocumentCounts | null);
  'document_max_bytes'?: (number | string | Long);
  'include_comments'?: (boolean);
  '_embedding_model'?: "embedding_model";
  '_embedding_error'?: "embedding_error";
}

export interface KnowledgeBase__Output {
  'id': (string);
  'name': (string);
  'description': (string);
  'created_at': (string);
  'embedding_model'?: (string);
  'embedding_state': (string);
  'embedding_error'?: (string);
  'revision': (number);
  'counts': (_colloquy_ingestion_v1_DocumentCounts__Output | null);
  'document_max_bytes': (number);
  'include_comments': (boolean);
  '_embedding_model'?: "embedding_model";
  '_embedding_error'?: "embedding_error";
}
