// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface CompleteConnectionRequest {
  'state'?: (string);
  'code'?: (string);
  '_code'?: "code";
}

export interface CompleteConnectionRequest__Output {
  'state': (string);
  'code'?: (string);
  '_code'?: "code";
}
