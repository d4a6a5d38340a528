// Original file: proto/colloquy/token/v1/token.proto

import type { Long } from '@grpc/proto-loader';

export interface AuthenticateKeyResponse {
  'key_id'?: (string);
  'organization_id'?: (string);
  'service_end_user_id'?: (string);
  'expires_at'?: (number | string | Long);
  '_service_end_user_id'?: "service_end_user_id";
  '_expires_at'?: "expires_at";
}

export interface AuthenticateKeyResponse__Output {
  'key_id': (string);
  'organization_id': (string);
  'service_end_user_id'?: (string);
  'expires_at'?: (number);
  '_service_end_user_id'?: "service_end_user_id";
  '_expires_at'?: "expires_at";
}
