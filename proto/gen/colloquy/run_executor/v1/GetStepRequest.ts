// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface GetStepRequest {
  'organization_id'?: (string);
  'run_id'?: (string);
  'n'?: (number);
}

export interface GetStepRequest__Output {
  'organization_id': (string);
  'run_id': (string);
  'n': (number);
}
