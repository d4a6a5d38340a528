// Original file: proto/colloquy/limits/v1/limits.proto

import type { Rate as _colloquy_common_v1_Rate, Rate__Output as _colloquy_common_v1_Rate__Output } from '../../../colloquy/common/v1/Rate.ts';

export interface TakeRateResponse {
  'rate'?: (_colloquy_common_v1_Rate | null);
  'others'?: (_colloquy_common_v1_Rate)[];
}

export interface TakeRateResponse__Output {
  'rate': (_colloquy_common_v1_Rate__Output | null);
  'others': (_colloquy_common_v1_Rate__Output)[];
}
