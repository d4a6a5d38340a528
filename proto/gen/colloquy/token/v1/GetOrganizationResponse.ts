// Original file: proto/colloquy/token/v1/token.proto

import type { Organization as _colloquy_token_v1_Organization, Organization__Output as _colloquy_token_v1_Organization__Output } from '../../../colloquy/token/v1/Organization.ts';

export interface GetOrganizationResponse {
  'organization'?: (_colloquy_token_v1_Organization | null);
}

export interface GetOrganizationResponse__Output {
  'organization': (_colloquy_token_v1_Organization__Output | null);
}
