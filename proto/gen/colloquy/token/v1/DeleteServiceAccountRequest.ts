// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface DeleteServiceAccountRequest {
  'organization_id'?: (string);
  'service_account_id'?: (string);
}

export interface DeleteServiceAccountRequest__Output {
  'organization_id': (string);
  'service_account_id': (string);
}
