// Original file: proto/colloquy/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface Usage {
  'input_tokens'?: (number | string | Long);
  'output_tokens'?: (number | string | Long);
  'cached_input_tokens'?: (number | string | Long);
  'cache_write_tokens'?: (number | string | Long);
  'reasoning_tokens'?: (number | string | Long);
  'cost_nanos'?: (number | string | Long);
  'estimated'?: (boolean);
  '_cost_nanos'?: "cost_nanos";
}

export interface Usage__Output {
  'input_tokens': (number);
  'output_tokens': (number);
  'cached_input_tokens': (number);
  'cache_write_tokens': (number);
  'reasoning_tokens': (number);
  'cost_nanos'?: (number);
  'estimated': (boolean);
  '_cost_nanos'?: "cost_nanos";
}
