// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface GetServiceAccountRequest {
  'organization_id'?: (string);
  'service_account_id'?: (string);
}

export interface GetServiceAccountRequest__Output {
  'organization_id': (string);
  'service_account_id': (string);
}
