// Original file: proto/colloquy/common/v1/common.proto


export interface Rate {
  'policy'?: (string);
  'limit'?: (number);
  'remaining'?: (number);
  'reset_seconds'?: (number);
  'window_seconds'?: (number);
}

export interface Rate__Output {
  'policy': (string);
  'limit': (number);
  'remaining': (number);
  'reset_seconds': (number);
  'window_seconds': (number);
}
