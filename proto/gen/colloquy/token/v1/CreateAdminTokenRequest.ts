// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface CreateAdminTokenRequest {
  'organization_id'?: (string);
  'service_account_id'?: (string);
  'name'?: (string);
  'role'?: (string);
  'expires_in_days'?: (number);
  '_service_account_id'?: "service_account_id";
  '_role'?: "role";
}

export interface CreateAdminTokenRequest__Output {
  'organization_id': (string);
  'service_account_id'?: (string);
  'name': (string);
  'role'?: (string);
  'expires_in_days': (number);
  '_service_account_id'?: "service_account_id";
  '_role'?: "role";
}
