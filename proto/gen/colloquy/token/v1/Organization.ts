// Original file: proto/colloquy/token/v1/token.proto

import type { Long } from '@grpc/proto-loader';

export interface Organization {
  'id'?: (string);
  'name'?: (string);
  'allowed_origins'?: (string)[];
  'disabled'?: (boolean);
  'created_at'?: (string);
  'revision'?: (number | string | Long);
}

export interface Organization__Output {
  'id': (string);
  'name': (string);
  'allowed_origins': (string)[];
  'disabled': (boolean);
  'created_at': (string);
  'revision': (number);
}
