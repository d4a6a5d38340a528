// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ToolCredential {
  'kind'?: (string);
  'secret'?: (string);
  'name'?: (string);
}

export interface ToolCredential__Output {
  'kind': (string);
  'secret': (string);
  'name': (string);
}
