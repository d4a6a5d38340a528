// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteServiceAccountRequest {
  'organization_id'?: (string);
  'service_account_id'?: (string);
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface DeleteServiceAccountRequest__Output {
  'organization_id': (string);
  'service_account_id': (string);
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
