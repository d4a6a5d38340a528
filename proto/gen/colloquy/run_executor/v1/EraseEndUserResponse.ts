// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EraseEndUserResponse {
  'found'?: (boolean);
  'readable'?: (boolean);
  'more'?: (boolean);
}

export interface EraseEndUserResponse__Output {
  'found': (boolean);
  'readable': (boolean);
  'more': (boolean);
}
