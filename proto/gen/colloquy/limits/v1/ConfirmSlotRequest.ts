// Original file: proto/colloquy/limits/v1/limits.proto


export interface ConfirmSlotRequest {
  'run_id'?: (string);
  'organization_id'?: (string);
  'end_user_id'?: (string);
}

export interface ConfirmSlotRequest__Output {
  'run_id': (string);
  'organization_id': (string);
  'end_user_id': (string);
}
