// Original file: proto/colloquy/token/v1/token.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateOrganizationRequest {
  'name'?: (string);
  'allowed_origins'?: (string)[];
  'creation'?: (_colloquy_common_v1_Creation | null);
}

export interface CreateOrganizationRequest__Output {
  'name': (string);
  'allowed_origins': (string)[];
  'creation': (_colloquy_common_v1_Creation__Output | null);
}
