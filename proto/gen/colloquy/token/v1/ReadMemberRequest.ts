// Original file: proto/colloquy/token/v1/sign_in.proto


export interface ReadMemberRequest {
  'member_id'?: (string);
}

export interface ReadMemberRequest__Output {
  'member_id': (string);
}
