// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface CompleteConnectionRequest {
  'state'?: (string);
  'code'?: (string);
  'issuer'?: (string);
  '_code'?: "code";
  '_issuer'?: "issuer";
}

export interface CompleteConnectionRequest__Output {
  'state': (string);
  'code'?: (string);
  'issuer'?: (string);
  '_code'?: "code";
  '_issuer'?: "issuer";
}
