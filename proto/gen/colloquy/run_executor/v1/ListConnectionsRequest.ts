// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ListConnectionsRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'anonymous'?: (boolean);
}

export interface ListConnectionsRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'anonymous': (boolean);
}
