// Original file: proto/colloquy/token/v1/members.proto

import type { SupportAccess as _colloquy_token_v1_SupportAccess, SupportAccess__Output as _colloquy_token_v1_SupportAccess__Output } from '../../../colloquy/token/v1/SupportAccess.ts';

export interface ListSupportAccessesResponse {
  'data'?: (_colloquy_token_v1_SupportAccess)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListSupportAccessesResponse__Output {
  'data': (_colloquy_token_v1_SupportAccess__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
