// Original file: proto/colloquy/limits/v1/limits.proto

import type { Long } from '@grpc/proto-loader';

export interface Budget {
  'limit'?: (number | string | Long);
  'used'?: (number | string | Long);
  'resets_at'?: (string);
}

export interface Budget__Output {
  'limit': (number);
  'used': (number);
  'resets_at': (string);
}
