// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface CreateServiceAccountRequest {
  'organization_id'?: (string);
  'name'?: (string);
  'role'?: (string);
}

export interface CreateServiceAccountRequest__Output {
  'organization_id': (string);
  'name': (string);
  'role': (string);
}
