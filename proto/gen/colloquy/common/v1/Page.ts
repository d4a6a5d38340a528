// Original file: proto/colloquy/common/v1/common.proto


export interface Page {
  'limit'?: (number);
  'cursor'?: (string);
  '_cursor'?: "cursor";
}

export interface Page__Output {
  'limit': (number);
  'cursor'?: (string);
  '_cursor'?: "cursor";
}
