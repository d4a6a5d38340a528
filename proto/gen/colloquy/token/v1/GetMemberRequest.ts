// Original file: proto/colloquy/token/v1/members.proto


export interface GetMemberRequest {
  'organization_id'?: (string);
  'member_id'?: (string);
}

export interface GetMemberRequest__Output {
  'organization_id': (string);
  'member_id': (string);
}
