// Original file: proto/colloquy/token/v1/token.proto


export interface Credential {
  'id'?: (string);
  'kind'?: (string);
  'name'?: (string);
  'prefix'?: (string);
  'created_at'?: (string);
  'last_used_at'?: (string);
  'revoked_at'?: (string);
  'secret'?: (string);
  '_name'?: "name";
  '_last_used_at'?: "last_used_at";
  '_revoked_at'?: "revoked_at";
  '_secret'?: "secret";
}

export interface Credential__Output {
  'id': (string);
  'kind': (string);
  'name'?: (string);
  'prefix': (string);
  'created_at': (string);
  'last_used_at'?: (string);
  'revoked_at'?: (string);
  'secret'?: (string);
  '_name'?: "name";
  '_last_used_at'?: "last_used_at";
  '_revoked_at'?: "revoked_at";
  '_secret'?: "secret";
}
