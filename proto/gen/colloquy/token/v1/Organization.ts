// Original file: proto/colloquy/token/v1/token.proto


export interface Organization {
  'id'?: (string);
  'name'?: (string);
  'allowed_origins'?: (string)[];
  'disabled'?: (boolean);
  'created_at'?: (string);
}

export interface Organization__Output {
  'id': (string);
  'name': (string);
  'allowed_origins': (string)[];
  'disabled': (boolean);
  'created_at': (string);
}
