// Original file: proto/colloquy/token/v1/token.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface RotateApiKeyRequest {
  'organization_id'?: (string);
  'credential_id'?: (string);
  'creation'?: (_colloquy_common_v1_Creation | null);
}

export interface RotateApiKeyRequest__Output {
  'organization_id': (string);
  'credential_id': (string);
  'creation': (_colloquy_common_v1_Creation__Output | null);
}
