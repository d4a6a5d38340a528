// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Long } from '@grpc/proto-loader';

export interface EndUserToolCredential {
  'server_id'?: (string);
  'token'?: (string);
  'expires_at'?: (number | string | Long);
  '_expires_at'?: "expires_at";
}

export interface EndUserToolCredential__Output {
  'server_id': (string);
  'token': (string);
  'expires_at'?: (number);
  '_expires_at'?: "expires_at";
}
