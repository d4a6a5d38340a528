// Original file: proto/colloquy/token/v1/token.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteOrganizationRequest {
  'organization_id'?: (string);
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface DeleteOrganizationRequest__Output {
  'organization_id': (string);
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
