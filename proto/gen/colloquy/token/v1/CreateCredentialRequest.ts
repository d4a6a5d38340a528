// Original file: proto/colloquy/token/v1/token.proto


export interface CreateCredentialRequest {
  'organization_id'?: (string);
  'kind'?: (string);
  'name'?: (string);
  'expires_at'?: (string);
  '_name'?: "name";
  '_expires_at'?: "expires_at";
}

export interface CreateCredentialRequest__Output {
  'organization_id': (string);
  'kind': (string);
  'name'?: (string);
  'expires_at'?: (string);
  '_name'?: "name";
  '_expires_at'?: "expires_at";
}
