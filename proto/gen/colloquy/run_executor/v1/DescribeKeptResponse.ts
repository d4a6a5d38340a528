// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Long } from '@grpc/proto-loader';

export interface DescribeKeptResponse {
  'kept'?: ({[key: string]: number | string | Long});
}

export interface DescribeKeptResponse__Output {
  'kept': ({[key: string]: number});
}
