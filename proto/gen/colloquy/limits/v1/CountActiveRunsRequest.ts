// Original file: proto/colloquy/limits/v1/limits.proto


export interface CountActiveRunsRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
}

export interface CountActiveRunsRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
}
