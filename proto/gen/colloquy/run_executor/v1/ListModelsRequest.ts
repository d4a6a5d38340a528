// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ListModelsRequest {
  'organization_id'?: (string);
}

export interface ListModelsRequest__Output {
  'organization_id': (string);
}
