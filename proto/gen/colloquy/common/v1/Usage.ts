// Original file: proto/colloquy/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface Usage {
  'input_tokens'?: (number | string | Long);
  'output_tokens'?: (number | string | Long);
}

export interface Usage__Output {
  'input_tokens': (number);
  'output_tokens': (number);
}
