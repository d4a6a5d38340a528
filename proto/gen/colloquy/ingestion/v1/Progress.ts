// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Long } from '@grpc/proto-loader';

export interface Progress {
  'unit'?: (string);
  'done'?: (number | string | Long);
  'total'?: (number | string | Long);
}

export interface Progress__Output {
  'unit': (string);
  'done': (number);
  'total': (number);
}
