// Original file: proto/colloquy/token/v1/token.proto

import type { KnownEndUser as _colloquy_token_v1_KnownEndUser, KnownEndUser__Output as _colloquy_token_v1_KnownEndUser__Output } from '../../../colloquy/token/v1/KnownEndUser.ts';

export interface ListEndUsersResponse {
  'data'?: (_colloquy_token_v1_KnownEndUser)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListEndUsersResponse__Output {
  'data': (_colloquy_token_v1_KnownEndUser__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
