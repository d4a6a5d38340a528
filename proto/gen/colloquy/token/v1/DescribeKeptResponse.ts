// Original file: proto/colloquy/token/v1/token.proto

import type { Long } from '@grpc/proto-loader';

export interface DescribeKeptResponse {
  'kept'?: ({[key: string]: number | string | Long});
}

export interface DescribeKeptResponse__Output {
  'kept': ({[key: string]: number});
}
