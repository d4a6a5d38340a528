// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { ServiceAccount as _colloquy_token_v1_ServiceAccount, ServiceAccount__Output as _colloquy_token_v1_ServiceAccount__Output } from '../../../colloquy/token/v1/ServiceAccount.ts';

export interface UpdateServiceAccountResponse {
  'service_account'?: (_colloquy_token_v1_ServiceAccount | null);
}

export interface UpdateServiceAccountResponse__Output {
  'service_account': (_colloquy_token_v1_ServiceAccount__Output | null);
}
