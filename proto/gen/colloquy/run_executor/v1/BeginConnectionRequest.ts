// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface BeginConnectionRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'server_id'?: (string);
  'redirect_uri'?: (string);
  'anonymous'?: (boolean);
  'begun_by'?: (string);
  'opener_origin'?: (string);
  '_opener_origin'?: "opener_origin";
}

export interface BeginConnectionRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'server_id': (string);
  'redirect_uri': (string);
  'anonymous': (boolean);
  'begun_by': (string);
  'opener_origin'?: (string);
  '_opener_origin'?: "opener_origin";
}
