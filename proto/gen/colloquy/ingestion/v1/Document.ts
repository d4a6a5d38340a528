// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Long } from '@grpc/proto-loader';

export interface Document {
  'id'?: (string);
  'knowledge_base_id'?: (string);
  'name'?: (string);
  'media_type'?: (string);
  'bytes'?: (number | string | Long);
  'state'?: (string);
  'progress'?: (number);
  'error'?: (string);
  'chunk_count'?: (number);
  'created_at'?: (string);
  'run_id'?: (string);
  '_error'?: "error";
  '_run_id'?: "run_id";
}

export interface Document__Output {
  'id': (string);
  'knowledge_base_id': (string);
  'name': (string);
  'media_type': (string);
  'bytes': (number);
  'state': (string);
  'progress': (number);
  'error'?: (string);
  'chunk_count': (number);
  'created_at': (string);
  'run_id'?: (string);
  '_error'?: "error";
  '_run_id'?: "run_id";
}
