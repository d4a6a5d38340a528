// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ListConnectionModelsRequest {
  'organization_id'?: (string);
  'connection_id'?: (string);
  '_organization_id'?: "organization_id";
}

export interface ListConnectionModelsRequest__Output {
  'organization_id'?: (string);
  'connection_id': (string);
  '_organization_id'?: "organization_id";
}
