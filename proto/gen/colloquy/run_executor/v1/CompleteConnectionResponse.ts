// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface CompleteConnectionResponse {
  'server_name'?: (string);
  'connected'?: (boolean);
}

export interface CompleteConnectionResponse__Output {
  'server_name': (string);
  'connected': (boolean);
}
