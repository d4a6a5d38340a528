// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ToolCredential {
  'kind'?: (string);
  'secret'?: (string);
  'name'?: (string);
  'issuer'?: (string);
  '_issuer'?: "issuer";
}

export interface ToolCredential__Output {
  'kind': (string);
  'secret': (string);
  'name': (string);
  'issuer'?: (string);
  '_issuer'?: "issuer";
}
