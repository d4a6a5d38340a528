// Original file: proto/colloquy/token/v1/members.proto

import type { OrganizationMember as _colloquy_token_v1_OrganizationMember, OrganizationMember__Output as _colloquy_token_v1_OrganizationMember__Output } from '../../../colloquy/token/v1/OrganizationMember.ts';

export interface ChangeMemberRoleResponse {
  'member'?: (_colloquy_token_v1_OrganizationMember | null);
}

export interface ChangeMemberRoleResponse__Output {
  'member': (_colloquy_token_v1_OrganizationMember__Output | null);
}
