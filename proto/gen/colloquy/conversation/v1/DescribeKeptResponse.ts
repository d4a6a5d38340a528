// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Long } from '@grpc/proto-loader';

export interface DescribeKeptResponse {
  'kept'?: ({[key: string]: number | string | Long});
}

export interface DescribeKeptResponse__Output {
  'kept': ({[key: string]: number});
}
