// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { AdminToken as _colloquy_token_v1_AdminToken, AdminToken__Output as _colloquy_token_v1_AdminToken__Output } from '../../../colloquy/token/v1/AdminToken.ts';

export interface ListAdminTokensResponse {
  'data'?: (_colloquy_token_v1_AdminToken)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListAdminTokensResponse__Output {
  'data': (_colloquy_token_v1_AdminToken__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
