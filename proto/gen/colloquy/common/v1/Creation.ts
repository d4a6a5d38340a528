// Original file: proto/colloquy/common/v1/common.proto


export interface Creation {
  'key'?: (string);
  'fingerprint'?: (string);
}

export interface Creation__Output {
  'key': (string);
  'fingerprint': (string);
}
