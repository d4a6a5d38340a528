// Original file: proto/colloquy/token/v1/token.proto

import type { Origins as _colloquy_token_v1_Origins, Origins__Output as _colloquy_token_v1_Origins__Output } from '../../../colloquy/token/v1/Origins.ts';

export interface UpdateOrganizationRequest {
  'organization_id'?: (string);
  'name'?: (string);
  'allowed_origins'?: (_colloquy_token_v1_Origins | null);
  'disabled'?: (boolean);
  '_name'?: "name";
  '_disabled'?: "disabled";
}

export interface UpdateOrganizationRequest__Output {
  'organization_id': (string);
  'name'?: (string);
  'allowed_origins': (_colloquy_token_v1_Origins__Output | null);
  'disabled'?: (boolean);
  '_name'?: "name";
  '_disabled'?: "disabled";
}
