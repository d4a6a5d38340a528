// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface AuthenticateAdminTokenResponse {
  'token_id'?: (string);
  'kind'?: (string);
  'organization_id'?: (string);
  'holder_id'?: (string);
  'role'?: (string);
  'name'?: (string);
  'expires_at'?: (string);
}

export interface AuthenticateAdminTokenResponse__Output {
  'token_id': (string);
  'kind': (string);
  'organization_id': (string);
  'holder_id': (string);
  'role': (string);
  'name': (string);
  'expires_at': (string);
}
