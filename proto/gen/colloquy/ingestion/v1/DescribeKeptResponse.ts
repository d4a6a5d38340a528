// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Long } from '@grpc/proto-loader';

export interface DescribeKeptResponse {
  'kept'?: ({[key: string]: number | string | Long});
}

export interface DescribeKeptResponse__Output {
  'kept': ({[key: string]: number});
}
