// Original file: proto/colloquy/token/v1/token.proto


export interface FindOriginRequest {
  'origin'?: (string);
}

export interface FindOriginRequest__Output {
  'origin': (string);
}
