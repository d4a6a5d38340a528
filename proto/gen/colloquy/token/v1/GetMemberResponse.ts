// Original file: proto/colloquy/token/v1/members.proto

import type { OrganizationMember as _colloquy_token_v1_OrganizationMember, OrganizationMember__Output as _colloquy_token_v1_OrganizationMember__Output } from '../../../colloquy/token/v1/OrganizationMember.ts';

export interface GetMemberResponse {
  'member'?: (_colloquy_token_v1_OrganizationMember | null);
}

export interface GetMemberResponse__Output {
  'member': (_colloquy_token_v1_OrganizationMember__Output | null);
}
