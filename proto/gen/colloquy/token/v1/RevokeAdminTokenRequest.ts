// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface RevokeAdminTokenRequest {
  'organization_id'?: (string);
  'service_account_id'?: (string);
  'token_id'?: (string);
  '_organization_id'?: "organization_id";
  '_service_account_id'?: "service_account_id";
}

export interface RevokeAdminTokenRequest__Output {
  'organization_id'?: (string);
  'service_account_id'?: (string);
  'token_id': (string);
  '_organization_id'?: "organization_id";
  '_service_account_id'?: "service_account_id";
}
