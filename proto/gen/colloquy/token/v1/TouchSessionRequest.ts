// Original file: proto/colloquy/token/v1/sign_in.proto


export interface TouchSessionRequest {
  'session_id'?: (string);
}

export interface TouchSessionRequest__Output {
  'session_id': (string);
}
