// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { AdminToken as _colloquy_token_v1_AdminToken, AdminToken__Output as _colloquy_token_v1_AdminToken__Output } from '../../../colloquy/token/v1/AdminToken.ts';

export interface CreateAdminTokenResponse {
  'token'?: (_colloquy_token_v1_AdminToken | null);
}

export interface CreateAdminTokenResponse__Output {
  'token': (_colloquy_token_v1_AdminToken__Output | null);
}
