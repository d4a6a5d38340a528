// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ListModelsRequest {
  'organization_id'?: (string);
  '_organization_id'?: "organization_id";
}

export interface ListModelsRequest__Output {
  'organization_id'?: (string);
  '_organization_id'?: "organization_id";
}
