// Original file: proto/colloquy/token/v1/token.proto


export interface DeleteEndUserRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
}

export interface DeleteEndUserRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
}
