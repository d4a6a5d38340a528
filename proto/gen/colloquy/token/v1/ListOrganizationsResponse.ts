// Original file: proto/colloquy/token/v1/token.proto

import type { Organization as _colloquy_token_v1_Organization, Organization__Output as _colloquy_token_v1_Organization__Output } from '../../../colloquy/token/v1/Organization.ts';

export interface ListOrganizationsResponse {
  'data'?: (_colloquy_token_v1_Organization)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListOrganizationsResponse__Output {
  'data': (_colloquy_token_v1_Organization__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
