// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface StopRunRequest {
  'organization_id'?: (string);
  'run_id'?: (string);
}

export interface StopRunRequest__Output {
  'organization_id': (string);
  'run_id': (string);
}
