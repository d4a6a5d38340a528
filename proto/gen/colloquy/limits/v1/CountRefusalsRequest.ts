// Original file: proto/colloquy/limits/v1/limits.proto

import type { Refusals as _colloquy_limits_v1_Refusals, Refusals__Output as _colloquy_limits_v1_Refusals__Output } from '../../../colloquy/limits/v1/Refusals.ts';

export interface CountRefusalsRequest {
  'refusals'?: (_colloquy_limits_v1_Refusals)[];
}

export interface CountRefusalsRequest__Output {
  'refusals': (_colloquy_limits_v1_Refusals__Output)[];
}
