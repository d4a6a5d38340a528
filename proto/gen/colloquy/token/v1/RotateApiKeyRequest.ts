// Original file: proto/colloquy/token/v1/token.proto


export interface RotateApiKeyRequest {
  'organization_id'?: (string);
  'credential_id'?: (string);
}

export interface RotateApiKeyRequest__Output {
  'organization_id': (string);
  'credential_id': (string);
}
