// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface ModelCredential {
  'kind'?: (string);
  'secret'?: (string);
  'access_key_id'?: (string);
  'session_token'?: (string);
  '_session_token'?: "session_token";
}

export interface ModelCredential__Output {
  'kind': (string);
  'secret': (string);
  'access_key_id': (string);
  'session_token'?: (string);
  '_session_token'?: "session_token";
}
