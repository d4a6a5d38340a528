// Original file: proto/colloquy/token/v1/token.proto


export interface BeginActResponse {
  'entry_id'?: (string);
}

export interface BeginActResponse__Output {
  'entry_id': (string);
}
