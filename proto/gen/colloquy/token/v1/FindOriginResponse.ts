// Original file: proto/colloquy/token/v1/token.proto


export interface FindOriginResponse {
  'allowed'?: (boolean);
}

export interface FindOriginResponse__Output {
  'allowed': (boolean);
}
