// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface GetModelConnectionRequest {
  'organization_id'?: (string);
  'connection_id'?: (string);
  '_organization_id'?: "organization_id";
}

export interface GetModelConnectionRequest__Output {
  'organization_id'?: (string);
  'connection_id': (string);
  '_organization_id'?: "organization_id";
}
