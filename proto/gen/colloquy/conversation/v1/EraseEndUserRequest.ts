// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface EraseEndUserRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'forget'?: (boolean);
}

export interface EraseEndUserRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'forget': (boolean);
}
