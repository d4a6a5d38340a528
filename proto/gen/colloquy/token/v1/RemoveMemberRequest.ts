// Original file: proto/colloquy/token/v1/members.proto


export interface RemoveMemberRequest {
  'organization_id'?: (string);
  'member_id'?: (string);
}

export interface RemoveMemberRequest__Output {
  'organization_id': (string);
  'member_id': (string);
}
