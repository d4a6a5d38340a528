// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface CountRunsRequest {
  'organization_id'?: (string);
}

export interface CountRunsRequest__Output {
  'organization_id': (string);
}
