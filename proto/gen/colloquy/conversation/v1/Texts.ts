// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface Texts {
  'values'?: (string)[];
}

export interface Texts__Output {
  'values': (string)[];
}
