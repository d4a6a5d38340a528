// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Long } from '@grpc/proto-loader';

export interface RetellRunRequest {
  'organization_id'?: (string);
  'run_id'?: (string);
  'epoch'?: (number | string | Long);
}

export interface RetellRunRequest__Output {
  'organization_id': (string);
  'run_id': (string);
  'epoch': (number);
}
