// Original file: proto/colloquy/token/v1/sign_in.proto


export interface UpdateMemberRequest {
  'member_id'?: (string);
  'name'?: (string);
}

export interface UpdateMemberRequest__Output {
  'member_id': (string);
  'name': (string);
}
