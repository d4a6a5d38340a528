// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface EraseEndUserResponse {
  'readable'?: (boolean);
  'more'?: (boolean);
}

export interface EraseEndUserResponse__Output {
  'readable': (boolean);
  'more': (boolean);
}
