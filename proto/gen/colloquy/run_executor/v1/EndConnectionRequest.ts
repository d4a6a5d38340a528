// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EndConnectionRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'server_id'?: (string);
}

export interface EndConnectionRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'server_id': (string);
}
