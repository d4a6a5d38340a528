// Original file: proto/colloquy/token/v1/token.proto


export interface Origins {
  'values'?: (string)[];
}

export interface Origins__Output {
  'values': (string)[];
}
