// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { Long } from '@grpc/proto-loader';

export interface ServiceAccount {
  'id'?: (string);
  'name'?: (string);
  'role'?: (string);
  'created_at'?: (string);
  'created_by'?: (string);
  'revision'?: (number | string | Long);
  '_created_by'?: "created_by";
}

export interface ServiceAccount__Output {
  'id': (string);
  'name': (string);
  'role': (string);
  'created_at': (string);
  'created_by'?: (string);
  'revision': (number);
  '_created_by'?: "created_by";
}
