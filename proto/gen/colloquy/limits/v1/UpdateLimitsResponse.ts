// Original file: proto/colloquy/limits/v1/limits.proto

import type { OrgLimit as _colloquy_limits_v1_OrgLimit, OrgLimit__Output as _colloquy_limits_v1_OrgLimit__Output } from '../../../colloquy/limits/v1/OrgLimit.ts';

export interface UpdateLimitsResponse {
  'limits'?: (_colloquy_limits_v1_OrgLimit)[];
}

export interface UpdateLimitsResponse__Output {
  'limits': (_colloquy_limits_v1_OrgLimit__Output)[];
}
