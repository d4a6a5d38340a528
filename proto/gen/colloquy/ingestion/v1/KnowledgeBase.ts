// Original file: proto/colloquy/ingestion/v1/ingestion.proto

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
  '_embedding_model'?: "embedding_model";
  '_embedding_error'?: "embedding_error";
}
