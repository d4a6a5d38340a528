// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface RevokeAdminTokenResponse {
  'organization_id'?: (string);
}

export interface RevokeAdminTokenResponse__Output {
  'organization_id': (string);
}
