// Original file: proto/colloquy/limits/v1/limits.proto

import type { Long } from '@grpc/proto-loader';

export interface OrgCeiling {
  'name'?: (string);
  'value'?: (number | string | Long);
  'deployment'?: (number | string | Long);
  '_value'?: "value";
}

export interface OrgCeiling__Output {
  'name': (string);
  'value'?: (number);
  'deployment': (number);
  '_value'?: "value";
}
