// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateServiceAccountRequest {
  'organization_id'?: (string);
  'service_account_id'?: (string);
  'name'?: (string);
  'role'?: (string);
  'if_revision'?: (number | string | Long);
  '_name'?: "name";
  '_role'?: "role";
  '_if_revision'?: "if_revision";
}

export interface UpdateServiceAccountRequest__Output {
  'organization_id': (string);
  'service_account_id': (string);
  'name'?: (string);
  'role'?: (string);
  'if_revision'?: (number);
  '_name'?: "name";
  '_role'?: "role";
  '_if_revision'?: "if_revision";
}
