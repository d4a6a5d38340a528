// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Progress as _colloquy_ingestion_v1_Progress, Progress__Output as _colloquy_ingestion_v1_Progress__Output } from '../../../colloquy/ingestion/v1/Progress.ts';
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
  'version'?: (number);
  'progress_detail'?: (_colloquy_ingestion_v1_Progress | null);
  'published_at'?: (string);
  'sha256'?: (string);
  'updated_at'?: (string);
  'finished_at'?: (string);
  'notice'?: (string);
  '_error'?: "error";
  '_run_id'?: "run_id";
  '_progress_detail'?: "progress_detail";
  '_published_at'?: "published_at";
  '_finished_at'?: "finished_at";
  '_notice'?: "notice";
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
  'version': (number);
  'progress_detail'?: (_colloquy_ingestion_v1_Progress__Output | null);
  'published_at'?: (string);
  'sha256': (string);
  'updated_at': (string);
  'finished_at'?: (string);
  'notice'?: (string);
  '_error'?: "error";
  '_run_id'?: "run_id";
  '_progress_detail'?: "progress_detail";
  '_published_at'?: "published_at";
  '_finished_at'?: "finished_at";
  '_notice'?: "notice";
}
