// Original file: proto/colloquy/token/v1/token.proto


export interface AuthenticateKeyResponse {
  'key_id'?: (string);
  'organization_id'?: (string);
  'service_end_user_id'?: (string);
  '_service_end_user_id'?: "service_end_user_id";
}

export interface AuthenticateKeyResponse__Output {
  'key_id': (string);
  'organization_id': (string);
  'service_end_user_id'?: (string);
  '_service_end_user_id'?: "service_end_user_id";
}
