// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { ServiceAccount as _colloquy_token_v1_ServiceAccount, ServiceAccount__Output as _colloquy_token_v1_ServiceAccount__Output } from '../../../colloquy/token/v1/ServiceAccount.ts';

export interface ListServiceAccountsResponse {
  'data'?: (_colloquy_token_v1_ServiceAccount)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListServiceAccountsResponse__Output {
  'data': (_colloquy_token_v1_ServiceAccount__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
