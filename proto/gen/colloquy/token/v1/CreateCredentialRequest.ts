// Original file: proto/colloquy/token/v1/token.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateCredentialRequest {
  'organization_id'?: (string);
  'kind'?: (string);
  'name'?: (string);
  'expires_at'?: (string);
  'creation'?: (_colloquy_common_v1_Creation | null);
  '_name'?: "name";
  '_expires_at'?: "expires_at";
}

export interface CreateCredentialRequest__Output {
  'organization_id': (string);
  'kind': (string);
  'name'?: (string);
  'expires_at'?: (string);
  'creation': (_colloquy_common_v1_Creation__Output | null);
  '_name'?: "name";
  '_expires_at'?: "expires_at";
}
