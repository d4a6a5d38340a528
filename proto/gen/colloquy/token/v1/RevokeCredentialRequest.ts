// Original file: proto/colloquy/token/v1/token.proto


export interface RevokeCredentialRequest {
  'organization_id'?: (string);
  'kind'?: (string);
  'credential_id'?: (string);
}

export interface RevokeCredentialRequest__Output {
  'organization_id': (string);
  'kind': (string);
  'credential_id': (string);
}
