// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Long } from '@grpc/proto-loader';

export interface Frame {
  'epoch'?: (number | string | Long);
  'n'?: (number | string | Long);
  'type'?: (string);
  'data_json'?: (string);
}

export interface Frame__Output {
  'epoch': (number);
  'n': (number);
  'type': (string);
  'data_json': (string);
}
