// Original file: proto/colloquy/token/v1/token.proto


export interface RefusedOrigin {
  'origin'?: (string);
  'count'?: (number);
  'last_at'?: (string);
}

export interface RefusedOrigin__Output {
  'origin': (string);
  'count': (number);
  'last_at': (string);
}
