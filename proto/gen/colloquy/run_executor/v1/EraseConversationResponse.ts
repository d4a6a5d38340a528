// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EraseConversationResponse {
  'readable'?: (boolean);
  'more'?: (boolean);
}

export interface EraseConversationResponse__Output {
  'readable': (boolean);
  'more': (boolean);
}
