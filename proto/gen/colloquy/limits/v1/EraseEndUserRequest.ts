// Original file: proto/colloquy/limits/v1/limits.proto


export interface EraseEndUserRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
}

export interface EraseEndUserRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
}
