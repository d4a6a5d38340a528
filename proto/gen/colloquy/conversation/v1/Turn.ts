// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface Turn {
  'input'?: (string);
  'answer'?: (string);
  '_answer'?: "answer";
}

export interface Turn__Output {
  'input': (string);
  'answer'?: (string);
  '_answer'?: "answer";
}
