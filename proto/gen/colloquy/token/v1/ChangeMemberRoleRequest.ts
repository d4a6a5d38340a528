// Original file: proto/colloquy/token/v1/members.proto


export interface ChangeMemberRoleRequest {
  'organization_id'?: (string);
  'member_id'?: (string);
  'role'?: (string);
}

export interface ChangeMemberRoleRequest__Output {
  'organization_id': (string);
  'member_id': (string);
  'role': (string);
}
