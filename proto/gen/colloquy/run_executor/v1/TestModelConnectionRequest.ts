// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface TestModelConnectionRequest {
  'organization_id'?: (string);
  'connection_id'?: (string);
  'model'?: (string);
  '_organization_id'?: "organization_id";
  '_model'?: "model";
}

export interface TestModelConnectionRequest__Output {
  'organization_id'?: (string);
  'connection_id': (string);
  'model'?: (string);
  '_organization_id'?: "organization_id";
  '_model'?: "model";
}
