// Original file: proto/colloquy/token/v1/sign_in.proto


export interface RenewSessionRequest {
  'session_id'?: (string);
  'session_sha256'?: (string);
  'next_sha256'?: (string);
}

export interface RenewSessionRequest__Output {
  'session_id': (string);
  'session_sha256': (string);
  'next_sha256': (string);
}
