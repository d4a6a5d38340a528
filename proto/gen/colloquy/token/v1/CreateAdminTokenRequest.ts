// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateAdminTokenRequest {
  'organization_id'?: (string);
  'service_account_id'?: (string);
  'name'?: (string);
  'role'?: (string);
  'expires_in_days'?: (number);
  'creation'?: (_colloquy_common_v1_Creation | null);
  '_service_account_id'?: "service_account_id";
  '_role'?: "role";
}

export interface CreateAdminTokenRequest__Output {
  'organization_id': (string);
  'service_account_id'?: (string);
  'name': (string);
  'role'?: (string);
  'expires_in_days': (number);
  'creation': (_colloquy_common_v1_Creation__Output | null);
  '_service_account_id'?: "service_account_id";
  '_role'?: "role";
}
