// Original file: proto/colloquy/token/v1/token.proto


export interface LiveSecret {
  'prefix'?: (string);
  'created_at'?: (string);
  'last_used_at'?: (string);
  '_last_used_at'?: "last_used_at";
}

export interface LiveSecret__Output {
  'prefix': (string);
  'created_at': (string);
  'last_used_at'?: (string);
  '_last_used_at'?: "last_used_at";
}
