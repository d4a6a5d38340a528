// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteToolServerRequest {
  'organization_id'?: (string);
  'server_id'?: (string);
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface DeleteToolServerRequest__Output {
  'organization_id': (string);
  'server_id': (string);
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
