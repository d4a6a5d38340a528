// Original file: proto/colloquy/token/v1/sign_in.proto


export interface EndOperatorSessionRequest {
  'session_id'?: (string);
}

export interface EndOperatorSessionRequest__Output {
  'session_id': (string);
}
