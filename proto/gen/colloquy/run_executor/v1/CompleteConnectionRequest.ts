// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface CompleteConnectionRequest {
  'state'?: (string);
  'code'?: (string);
  'issuer'?: (string);
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'server_id'?: (string);
  'anonymous'?: (boolean);
  'begun_by'?: (string);
  'error'?: (string);
  '_code'?: "code";
  '_issuer'?: "issuer";
  '_error'?: "error";
}

export interface CompleteConnectionRequest__Output {
  'state': (string);
  'code'?: (string);
  'issuer'?: (string);
  'organization_id': (string);
  'end_user_id': (string);
  'server_id': (string);
  'anonymous': (boolean);
  'begun_by': (string);
  'error'?: (string);
  '_code'?: "code";
  '_issuer'?: "issuer";
  '_error'?: "error";
}
