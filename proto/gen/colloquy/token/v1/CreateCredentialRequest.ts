// Original file: proto/colloquy/token/v1/token.proto


export interface CreateCredentialRequest {
  'organization_id'?: (string);
  'kind'?: (string);
  'name'?: (string);
  '_name'?: "name";
}

export interface CreateCredentialRequest__Output {
  'organization_id': (string);
  'kind': (string);
  'name'?: (string);
  '_name'?: "name";
}
