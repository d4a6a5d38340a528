// Original file: proto/colloquy/token/v1/token.proto


export interface EndApiKeySecretRequest {
  'organization_id'?: (string);
  'credential_id'?: (string);
  'prefix'?: (string);
}

export interface EndApiKeySecretRequest__Output {
  'organization_id': (string);
  'credential_id': (string);
  'prefix': (string);
}
