// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteModelConnectionRequest {
  'organization_id'?: (string);
  'connection_id'?: (string);
  'if_revision'?: (number | string | Long);
  '_organization_id'?: "organization_id";
  '_if_revision'?: "if_revision";
}

export interface DeleteModelConnectionRequest__Output {
  'organization_id'?: (string);
  'connection_id': (string);
  'if_revision'?: (number);
  '_organization_id'?: "organization_id";
  '_if_revision'?: "if_revision";
}
