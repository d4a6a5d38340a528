// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateServiceAccountRequest {
  'organization_id'?: (string);
  'name'?: (string);
  'role'?: (string);
  'creation'?: (_colloquy_common_v1_Creation | null);
}

export interface CreateServiceAccountRequest__Output {
  'organization_id': (string);
  'name': (string);
  'role': (string);
  'creation': (_colloquy_common_v1_Creation__Output | null);
}
