// Original file: proto/colloquy/token/v1/token.proto

import type { BeginActRequest as _colloquy_token_v1_BeginActRequest, BeginActRequest__Output as _colloquy_token_v1_BeginActRequest__Output } from '../../../colloquy/token/v1/BeginActRequest.ts';

export interface NoteActRequest {
  'act'?: (_colloquy_token_v1_BeginActRequest | null);
  'outcome'?: (string);
  'count'?: (number);
  'created_at'?: (string);
}

export interface NoteActRequest__Output {
  'act': (_colloquy_token_v1_BeginActRequest__Output | null);
  'outcome': (string);
  'count': (number);
  'created_at': (string);
}
