// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Long } from '@grpc/proto-loader';

export interface DocumentCounts {
  'uploaded'?: (number | string | Long);
  'processing'?: (number | string | Long);
  'completed'?: (number | string | Long);
  'failed'?: (number | string | Long);
  'bytes'?: (number | string | Long);
  'chunks'?: (number | string | Long);
}

export interface DocumentCounts__Output {
  'uploaded': (number);
  'processing': (number);
  'completed': (number);
  'failed': (number);
  'bytes': (number);
  'chunks': (number);
}
