// Original file: proto/colloquy/token/v1/token.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface AddAllowedOriginRequest {
  'organization_id'?: (string);
  'origin'?: (string);
  'creation'?: (_colloquy_common_v1_Creation | null);
}

export interface AddAllowedOriginRequest__Output {
  'organization_id': (string);
  'origin': (string);
  'creation': (_colloquy_common_v1_Creation__Output | null);
}
