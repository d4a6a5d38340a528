// Original file: proto/colloquy/limits/v1/limits.proto

import type { RateKey as _colloquy_limits_v1_RateKey, RateKey__Output as _colloquy_limits_v1_RateKey__Output } from '../../../colloquy/limits/v1/RateKey.ts';

export interface TakeRateRequest {
  'rate'?: (_colloquy_limits_v1_RateKey | null);
  'others'?: (_colloquy_limits_v1_RateKey)[];
  'message_id'?: (string);
  '_message_id'?: "message_id";
}

export interface TakeRateRequest__Output {
  'rate': (_colloquy_limits_v1_RateKey__Output | null);
  'others': (_colloquy_limits_v1_RateKey__Output)[];
  'message_id'?: (string);
  '_message_id'?: "message_id";
}
