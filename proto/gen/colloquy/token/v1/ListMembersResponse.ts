// Original file: proto/colloquy/token/v1/members.proto

import type { OrganizationMember as _colloquy_token_v1_OrganizationMember, OrganizationMember__Output as _colloquy_token_v1_OrganizationMember__Output } from '../../../colloquy/token/v1/OrganizationMember.ts';

export interface ListMembersResponse {
  'data'?: (_colloquy_token_v1_OrganizationMember)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListMembersResponse__Output {
  'data': (_colloquy_token_v1_OrganizationMember__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
