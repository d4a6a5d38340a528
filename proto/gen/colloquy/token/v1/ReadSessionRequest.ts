// Original file: proto/colloquy/token/v1/sign_in.proto


export interface ReadSessionRequest {
  'session_sha256'?: (string);
}

export interface ReadSessionRequest__Output {
  'session_sha256': (string);
}
