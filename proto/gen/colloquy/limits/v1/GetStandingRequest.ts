// Original file: proto/colloquy/limits/v1/limits.proto

import type { RateKey as _colloquy_limits_v1_RateKey, RateKey__Output as _colloquy_limits_v1_RateKey__Output } from '../../../colloquy/limits/v1/RateKey.ts';

export interface GetStandingRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'rates'?: (_colloquy_limits_v1_RateKey)[];
}

export interface GetStandingRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'rates': (_colloquy_limits_v1_RateKey__Output)[];
}
