// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface BeginConnectionResponse {
  'authorization_url'?: (string);
  'state'?: (string);
  'expires_at'?: (string);
}

export interface BeginConnectionResponse__Output {
  'authorization_url': (string);
  'state': (string);
  'expires_at': (string);
}
