// Original file: proto/colloquy/limits/v1/limits.proto

import type { Long } from '@grpc/proto-loader';

export interface Refusals {
  'organization_id'?: (string);
  'limit'?: (string);
  'count'?: (number | string | Long);
}

export interface Refusals__Output {
  'organization_id': (string);
  'limit': (string);
  'count': (number);
}
