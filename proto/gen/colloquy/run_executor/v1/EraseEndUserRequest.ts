// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EraseEndUserRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
}

export interface EraseEndUserRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
}
