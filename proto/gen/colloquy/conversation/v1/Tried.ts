// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface Tried {
  'version'?: (number);
  '_version'?: "version";
}

export interface Tried__Output {
  'version'?: (number);
  '_version'?: "version";
}
