// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface NamedAgent {
  'id'?: (string);
  'name'?: (string);
}

export interface NamedAgent__Output {
  'id': (string);
  'name': (string);
}
