// Original file: proto/colloquy/token/v1/token.proto

import type { Long } from '@grpc/proto-loader';

export interface Organization {
  'id'?: (string);
  'name'?: (string);
  'allowed_origins'?: (string)[];
  'disabled'?: (boolean);
  'created_at'?: (string);
  'revision'?: (number | string | Long);
  'viewers_see_content'?: (boolean);
  '_viewers_see_content'?: "viewers_see_content";
}

export interface Organization__Output {
  'id': (string);
  'name': (string);
  'allowed_origins': (string)[];
  'disabled': (boolean);
  'created_at': (string);
  'revision': (number);
  'viewers_see_content'?: (boolean);
  '_viewers_see_content'?: "viewers_see_content";
}
