// Original file: proto/colloquy/limits/v1/limits.proto

import type { Long } from '@grpc/proto-loader';

export interface LimitChange {
  'name'?: (string);
  'value'?: (number | string | Long);
  '_value'?: "value";
}

export interface LimitChange__Output {
  'name': (string);
  'value'?: (number);
  '_value'?: "value";
}
