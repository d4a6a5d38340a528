// Original file: proto/colloquy/token/v1/token.proto


export interface CheckUserHashResponse {
  'reason'?: (string);
  'secret_prefix'?: (string);
  '_secret_prefix'?: "secret_prefix";
}

export interface CheckUserHashResponse__Output {
  'reason': (string);
  'secret_prefix'?: (string);
  '_secret_prefix'?: "secret_prefix";
}
