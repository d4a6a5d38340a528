// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface AdminToken {
  'id'?: (string);
  'kind'?: (string);
  'organization_id'?: (string);
  'name'?: (string);
  'prefix'?: (string);
  'role'?: (string);
  'created_at'?: (string);
  'expires_at'?: (string);
  'last_used_at'?: (string);
  'revoked_at'?: (string);
  'secret'?: (string);
  '_last_used_at'?: "last_used_at";
  '_revoked_at'?: "revoked_at";
  '_secret'?: "secret";
}

export interface AdminToken__Output {
  'id': (string);
  'kind': (string);
  'organization_id': (string);
  'name': (string);
  'prefix': (string);
  'role': (string);
  'created_at': (string);
  'expires_at': (string);
  'last_used_at'?: (string);
  'revoked_at'?: (string);
  'secret'?: (string);
  '_last_used_at'?: "last_used_at";
  '_revoked_at'?: "revoked_at";
  '_secret'?: "secret";
}
