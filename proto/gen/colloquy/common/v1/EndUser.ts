// Original file: proto/colloquy/common/v1/common.proto


export interface EndUser {
  'id'?: (string);
  'kind'?: (string);
}

export interface EndUser__Output {
  'id': (string);
  'kind': (string);
}
