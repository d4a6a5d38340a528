// Original file: proto/colloquy/limits/v1/limits.proto

import type { Long } from '@grpc/proto-loader';

export interface GetLimitsResponse {
  'concurrent_runs'?: (number);
  'queued_runs'?: (number);
  'trace_retention_days'?: (number);
  'daily_tokens'?: (number | string | Long);
  'kept'?: ({[key: string]: number | string | Long});
  '_daily_tokens'?: "daily_tokens";
}

export interface GetLimitsResponse__Output {
  'concurrent_runs': (number);
  'queued_runs': (number);
  'trace_retention_days': (number);
  'daily_tokens'?: (number);
  'kept': ({[key: string]: number});
  '_daily_tokens'?: "daily_tokens";
}
